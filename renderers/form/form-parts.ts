import { loadAllWidgets, loadWidgets } from '../widgets/index.ts';
import { loadMasks } from '../widgets/masked/masks.ts';
import { widgetGroupsOf } from '../widgets/widget-groups.ts';
import type { AppealsPanel } from './appeals-panel.tsx';
import type { PartsOf } from './part-modules.ts';

/** What few forms show when they are answered. */
let panel: typeof AppealsPanel | undefined;

const loadPanel = async (): Promise<void> => {
  panel = (await import('./appeals-panel.tsx')).AppealsPanel;
};

export function appealsPanel(): typeof AppealsPanel {
  if (panel !== undefined) return panel;
  throw new Error(
    'PANEL_NOT_LOADED: a form that looks appeals up is shown before its panel has come; await loadFormParts first.',
  );
}

/** Must have resolved before the form is shown; rejects when some part of it cannot be fetched. */
export async function loadFormParts(form: PartsOf): Promise<void> {
  await Promise.all([
    loadWidgets(widgetGroupsOf(form)),
    form.behaviour.lookup === undefined ? undefined : loadPanel(),
  ]);
}

/** For whoever shows forms of any kind. */
export async function loadAllFormParts(): Promise<void> {
  await Promise.all([loadAllWidgets(), loadMasks(), loadPanel()]);
}
