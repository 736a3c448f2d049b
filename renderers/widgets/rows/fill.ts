import type { Target, WidgetFill } from '../fill.ts';

/** Types each item into its row; `press` comes by the rows that are missing. */
const fillRows = async (scope: Target, label: RegExp, value: unknown): Promise<void> => {
  const group = scope.getByRole('group', { name: label });
  const items = [value].flat();
  for (const [index, item] of items.entries()) {
    const input = group.getByRole('textbox', { name: new RegExp(`, ${index + 1}$`) });
    if (!(await input.isVisible())) await group.locator('[data-action=add]').click();
    await input.fill(String(item));
  }
};

export const fill: WidgetFill = { fill: fillRows };
