import { call } from './call.ts';
import { dialogs } from './dialogs.ts';
import { drafts } from './drafts.ts';
import { earlyInput } from './early.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { masks } from './masks.ts';
import { modules } from './modules.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios that are played in every browser. */
export const scenarios: readonly Scenario[] = [
  ...call,
  ...masks,
  ...lists,
  ...dialogs,
  ...drafts,
  ...errors,
  ...earlyInput,
  ...forms,
  ...modules,
];
