import { loadMasks } from '../masks/masks.ts';
import { rendererError } from '../renderer-error.ts';
import { parts } from '../theme/parts.ts';
import { widgetChunksOf } from '../widgets/chunks.ts';
import { loadAllWidgets, loadWidgets } from '../widgets/index.ts';
import type { AppealsPanel } from './appeals-panel.tsx';
import { keepCodeStep } from './code-step-part.ts';
import type { Dialog, FailureDialog } from './dialogs.tsx';
import { hasLayout, type PartsOf } from './part-modules.ts';

interface AnswerParts {
  AppealsPanel: typeof AppealsPanel;
  FailureDialog: typeof FailureDialog;
}

/** What few forms show when they are answered, beside what lays them out. */
const answerParts: typeof parts & Partial<AnswerParts> = parts;

const keep = <Part extends Partial<typeof parts & AnswerParts>>(part: Part): Part =>
  Object.assign(answerParts, part);

const loadPanel = (): Promise<unknown> =>
  import('./appeals-panel.tsx').then(keep).then(({ servedStep }) => servedStep);

const loadLayout = (): Promise<unknown> => import('./layout.tsx').then(keep);

const loadResume = (): Promise<unknown> => import('./resume/resume-part.tsx').then(keep);

/** Few open a dialog: its code is fetched then. */
export const loadDialogs = (): Promise<{ Dialog: typeof Dialog }> => import('./dialogs.tsx').then(keep);

/** Absent until it is fetched: a panel shows the same. */
export const failureDialog = (): typeof FailureDialog | undefined => answerParts.FailureDialog;

export function appealsPanel(): typeof AppealsPanel {
  if (answerParts.AppealsPanel !== undefined) return answerParts.AppealsPanel;
  throw rendererError('PANEL_NOT_LOADED');
}

/** Must have resolved before the form is shown; rejects when some part of it cannot be fetched. */
export async function loadFormParts(form: PartsOf): Promise<void> {
  const { lookup, proof, resume } = form.behaviour;
  await Promise.all([
    loadWidgets(widgetChunksOf(form)),
    (lookup || proof) && loadPanel(),
    hasLayout(form) && loadLayout(),
    resume && loadResume(),
  ]);
}

/** For pages that show forms of any kind. */
export async function loadAllFormParts(): Promise<void> {
  await Promise.all([
    loadAllWidgets(),
    loadMasks(),
    loadPanel(),
    loadLayout(),
    loadResume(),
    loadDialogs(),
    import('./code-step.tsx').then(keepCodeStep),
  ]);
}
