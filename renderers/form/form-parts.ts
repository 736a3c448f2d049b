import { hasFollowers } from '#engine/model/holds';
import { loadMasks } from '../masks/masks.ts';
import { rendererError } from '../renderer-error.ts';
import { parts } from '../theme/parts.ts';
import { widgetChunksOf } from '../widgets/chunks.ts';
import { loadAllWidgets, loadWidgets } from '../widgets/index.ts';
import type { AcceptedPanel } from './accepted-panel.tsx';
import type { AppealsPanel, FiledPanel } from './appeals-panel.tsx';
import { keepCodeStep } from './code-step-part.ts';
import type { Dialog, FailureDialog } from './dialogs.tsx';
import type { hold } from './following.ts';
import { hasLayout, type PartsOf } from './part-modules.ts';

interface AnswerParts {
  /** Panel of a success; fetched before a form is sent, or with a page that the server rendered with a success. */
  AcceptedPanel: typeof AcceptedPanel;
  AppealsPanel: typeof AppealsPanel;
  /** Panel of an appeal's success; fetched when an appeal is sent. Without it a success shows no link. */
  FiledPanel: typeof FiledPanel;
  /** Dialog about a failure; optional, because a panel shows the same content. */
  FailureDialog: typeof FailureDialog;
  /** Stop of submits that bring answers; fetched with forms in which answers follow from others. */
  hold: typeof hold;
}

/**
 * Components that only some forms need (layouts, panels after a send); each is absent until its code is
 * fetched.
 */
export const answerParts: typeof parts & Partial<AnswerParts> = parts;

const keep = <Part extends Partial<typeof parts & AnswerParts>>(part: Part): Part =>
  Object.assign(answerParts, part);

/** Fetches the code of the panel with appeals: for a lookup before it is shown, for an appeal when it is sent. */
export const loadAppealsPanel = (): Promise<unknown> =>
  import('./appeals-panel.tsx').then(keep).then(({ servedStep }) => servedStep);

/** Fetches the code of the panel that replaces a form after its success. */
export const loadAcceptedPanel = (): Promise<{ AcceptedPanel: typeof AcceptedPanel }> =>
  import('./accepted-panel.tsx').then(keep);

const loadLayout = (): Promise<unknown> => import('./layout.tsx').then(keep);

const loadFollowing = (): Promise<unknown> => import('./following.ts').then(keep);

const loadResume = (): Promise<unknown> => import('./resume/resume-part.tsx').then(keep);

/** Fetches the code of dialogs, when the first one is opened. */
export const loadDialogs = (): Promise<{ Dialog: typeof Dialog }> => import('./dialogs.tsx').then(keep);

/** Returns the component of the panel with appeals; throws PANEL_NOT_LOADED before it is loaded. */
export function appealsPanel(): typeof AppealsPanel {
  if (answerParts.AppealsPanel !== undefined) return answerParts.AppealsPanel;
  throw rendererError('PANEL_NOT_LOADED');
}

/** True if a page with this query shows a form's success, whose code hydration needs. */
export const isSentIn = (query: string): boolean => new URLSearchParams(query).has('sent');

/**
 * Fetches the code of the widgets, layout and panels that the form needs before it is shown. Rejects if any
 * part cannot be fetched.
 */
export async function loadFormParts(form: PartsOf): Promise<void> {
  const { appeal, lookup, proof, resume } = form.behaviour;
  const isSent = isSentIn(location.search);
  await Promise.all([
    loadWidgets(widgetChunksOf(form)),
    isSent && loadAcceptedPanel(),
    (lookup || proof || (appeal && isSent)) && loadAppealsPanel(),
    hasFollowers(form.schema) && loadFollowing(),
    hasLayout(form) && loadLayout(),
    resume && loadResume(),
  ]);
}

/** Fetches every part that any form may need, for pages that show forms of any kind. */
export async function loadAllFormParts(): Promise<void> {
  await Promise.all([
    loadAllWidgets(),
    loadMasks(),
    loadAcceptedPanel(),
    loadAppealsPanel(),
    loadFollowing(),
    loadLayout(),
    loadResume(),
    loadDialogs(),
    import('./code-step.tsx').then(keepCodeStep),
  ]);
}
