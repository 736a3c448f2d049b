import { answerKinds } from './answers.ts';
import { behaviourKinds } from './behaviour.ts';
import type { ChangeKind } from './change-kind.ts';
import { requestKinds } from './request.ts';
import { conditionKinds, structureKinds } from './structure.ts';
import { translationKinds, visitorKinds } from './visitor.ts';

/** Every sort of change that a comparison can report. */
export const changeKinds = {
  ...answerKinds,
  ...structureKinds,
  ...requestKinds,
  ...conditionKinds,
  ...behaviourKinds,
  ...visitorKinds,
  ...translationKinds,
} as const satisfies Record<string, ChangeKind>;

export type KindSlug = keyof typeof changeKinds;
