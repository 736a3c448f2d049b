import type { SampledDocument } from '#contract';
import { describeGuards, type Labels } from '#engine/analysis';
import type { Answers } from '#engine/model/definition';
import { type JsonObject, objectIn } from '#engine/model/json';
import { acceptedTexts, choicesIn } from '#engine/model/schema';
import type { SendState } from '#renderers';
import { PREVIEW_STATES, SEND } from '../../../../parts/preview/form-moments.ts';
import type { Target } from '../element-targets.ts';

/**
 * State of the form that the preview can show: empty, with errors, after sending, or filled in so that a branch is
 * shown.
 */
export interface Scene {
  /** Value in the list of scenes: `empty`, `branch-2`. */
  id: string;
  /** Group in the list of scenes: moments of sending, branches of conditions, or other answers. */
  group: 'moments' | 'branches' | 'fillings';
  /** Name of the scene: a text key, or the phrase that describes a branch. */
  name: { key: string } | { phrase: string };
  send: SendState;
  /** Answers with which the form is filled. */
  answers: Answers;
  /** True if all errors are shown. */
  showsErrors?: true;
  /** True if the form has a captcha, whatever its setting. */
  withCaptcha?: true;
  /** True if hostile texts are in every field that accepts one. */
  isHostile?: true;
}

const IDLE = SEND.empty;

const moment = (id: string, send: SendState): Scene => ({
  id,
  group: 'moments',
  name: { key: `studio.preview.state.${id}` },
  send,
  answers: {},
});

/**
 * Returns the scenes that the preview offers: the states that every form has, and one for each branch and each
 * filling that the server has found. Samples of choices that the form no longer offers are left out.
 */
export function scenesOf(
  samples: SampledDocument | undefined,
  labels: Labels & { schema: JsonObject },
): Scene[] {
  const { minimal, full, branches = [] } = samples ?? {};
  const isOffered = (name: string, values: readonly unknown[] = []): boolean => {
    const offered: readonly unknown[] | undefined = acceptedTexts(labels.schema, name);
    return offered === undefined || values.every((value) => offered.includes(value));
  };
  const areOffered = (answers: Answers): boolean =>
    Object.entries(answers).every(([name, answer]) => isOffered(name, [answer].flat()));
  const isNamed = ({ condition }: SampledDocument['branches'][number]['guards'][number]): boolean =>
    Object.entries(objectIn(condition.properties)).every(([name, node]) =>
      isOffered(name, choicesIn(objectIn(node))),
    );
  return [
    ...PREVIEW_STATES.map((id): Scene => {
      const scene = moment(id, SEND[id]);
      return id === 'errors' ? { ...scene, showsErrors: true } : scene;
    }),
    { ...moment('captcha', IDLE), withCaptcha: true },
    ...branches.flatMap(({ guards, answers }, index): Scene[] =>
      !guards.every(isNamed) || !areOffered(answers)
        ? []
        : [
            {
              id: `branch-${index}`,
              group: 'branches',
              name: { phrase: describeGuards(labels, guards) },
              send: IDLE,
              answers,
            },
          ],
    ),
    ...[...filling('minimal', minimal), ...filling('full', full)].filter((scene) =>
      areOffered(scene.answers),
    ),
    ...filling('hostile', full).map((scene): Scene => ({ ...scene, isHostile: true })),
  ];
}

const filling = (id: string, answers: Answers | undefined): Scene[] =>
  answers === undefined
    ? []
    : [{ id, group: 'fillings', name: { key: `studio.preview.fill.${id}` }, send: IDLE, answers }];

/** States to which texts of the form belong, by the start of their names. */
const MOMENTS = [
  ['success.', 'success'],
  ['failure.', 'failure'],
  ['texts.sending', 'sending'],
  ['', 'empty'],
] as const;

/**
 * Returns the first scene in which a visitor sees a field or text; undefined if there is none. `isAsked` is true if
 * the field is shown after these answers.
 */
export function sceneOf(
  scenes: readonly Scene[],
  target: Target,
  isAsked: (answers: Answers) => boolean,
): Scene | undefined {
  if ('field' in target)
    return scenes.find(
      ({ id, group, answers }) => (id === 'empty' || group !== 'moments') && isAsked(answers),
    );
  const moment = MOMENTS.find(([start]) => target.text.startsWith(start))?.[1];
  return scenes.find(({ id }) => id === moment);
}

/** Groups of scenes, in the order in which the preview lists them. */
export const SCENE_GROUPS = ['moments', 'branches', 'fillings'] as const;
