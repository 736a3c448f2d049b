import type { SampledDocument } from '#contract';
import { type Answers, type Labels, stepsWords } from '#engine';
import type { SendState } from '#renderers';

/** One way in which a visitor may meet the form. */
export interface PreviewState {
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

const IDLE: SendState = { status: 'idle' };

const moment = (id: string, send: SendState = IDLE): PreviewState => ({
  id,
  group: 'moments',
  name: { key: `studio.preview.state.${id}` },
  send,
  answers: {},
});

/** The states that every form has, then a state for each branch and each filling that was found. */
export function previewStates(samples: SampledDocument | undefined, labels: Labels): PreviewState[] {
  const { minimal, full, branches = [] } = samples ?? {};
  return [
    moment('empty'),
    { ...moment('errors'), showsErrors: true },
    moment('sending', { status: 'pending' }),
    moment('success', { status: 'accepted', number: '482190711234' }),
    moment('failure', { status: 'failed', reason: 'server' }),
    { ...moment('captcha'), withCaptcha: true },
    ...branches.map(
      ({ steps, answers }, index): PreviewState => ({
        id: `branch-${index}`,
        group: 'branches',
        name: { said: stepsWords(labels, steps) },
        send: IDLE,
        answers,
      }),
    ),
    ...filling('minimal', minimal),
    ...filling('full', full),
    ...filling('hostile', full).map((state): PreviewState => ({ ...state, isHostile: true })),
  ];
}

const filling = (id: string, answers: Answers | undefined): PreviewState[] =>
  answers === undefined
    ? []
    : [{ id, group: 'fillings', name: { key: `studio.preview.fill.${id}` }, send: IDLE, answers }];

export const STATE_GROUPS = ['moments', 'branches', 'fillings'] as const;
