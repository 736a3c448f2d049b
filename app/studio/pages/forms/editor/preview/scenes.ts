import type { SampledDocument } from '#contract';
import { type Answers, type Labels, stepsWords } from '#engine';
import type { SendState } from '#renderers';
import { PREVIEW_STATES, SEND } from '../../../../parts/preview/form-moments.ts';

/** One way in which a visitor may meet the form. */
export interface Scene {
  /** `empty`, `branch-2`: what a list of states chooses by. */
  id: string;
  group: 'moments' | 'branches' | 'fillings';
  /** Key of its name, or the name itself of a branch. */
  name: { key: string } | { said: string };
  send: SendState;
  /** What the form is filled with. */
  answers: Answers;
  /** Errors of everything that is not right are shown. */
  showsErrors?: true;
  /** The form asks for a captcha, whether it does so now or not. */
  withCaptcha?: true;
  /** Texts that somebody might attack with go into every field that takes them. */
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

/** The moments that every form has, then a scene for each branch and each filling that was found. */
export function scenesOf(samples: SampledDocument | undefined, labels: Labels): Scene[] {
  const { minimal, full, branches = [] } = samples ?? {};
  return [
    ...PREVIEW_STATES.map((id): Scene => {
      const scene = moment(id, SEND[id]);
      return id === 'errors' ? { ...scene, showsErrors: true } : scene;
    }),
    { ...moment('captcha', IDLE), withCaptcha: true },
    ...branches.map(
      ({ steps, answers }, index): Scene => ({
        id: `branch-${index}`,
        group: 'branches',
        name: { said: stepsWords(labels, steps) },
        send: IDLE,
        answers,
      }),
    ),
    ...filling('minimal', minimal),
    ...filling('full', full),
    ...filling('hostile', full).map((scene): Scene => ({ ...scene, isHostile: true })),
  ];
}

const filling = (id: string, answers: Answers | undefined): Scene[] =>
  answers === undefined
    ? []
    : [{ id, group: 'fillings', name: { key: `studio.preview.fill.${id}` }, send: IDLE, answers }];

export const SCENE_GROUPS = ['moments', 'branches', 'fillings'] as const;
