import { loadMasks } from '../masks/masks.ts';
import { rendererError } from '../renderer-error.ts';
import { widgetChunksOf } from '../widgets/chunks.ts';
import { loadAllWidgets, loadWidgets } from '../widgets/index.ts';
import type { AppealsPanel } from './appeals-panel.tsx';
import type { PartsOf } from './part-modules.ts';

/** What few forms show when they are answered. */
let panel: typeof AppealsPanel | undefined;

const loadPanel = async (): Promise<void> => {
  panel = (await import('./appeals-panel.tsx')).AppealsPanel;
};

export function appealsPanel(): typeof AppealsPanel {
  if (panel !== undefined) return panel;
  throw rendererError('PANEL_NOT_LOADED');
}

/** Must have resolved before the form is shown; rejects when some part of it cannot be fetched. */
export async function loadFormParts(form: PartsOf): Promise<void> {
  await Promise.all([
    loadWidgets(widgetChunksOf(form)),
    form.behaviour.lookup === undefined ? undefined : loadPanel(),
  ]);
}

/** For pages that show forms of any kind. */
export async function loadAllFormParts(): Promise<void> {
  await Promise.all([loadAllWidgets(), loadMasks(), loadPanel()]);
}
