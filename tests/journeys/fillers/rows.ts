import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { escaped, type Fill, tick, typeInto, type WidgetFill } from '../widget-fill.ts';
import { fill as matrix } from './matrix.ts';
import { fill as pick } from './pick.ts';
import { fill as rating } from './rating.ts';

/** Fills in each item's row; `press` adds the missing rows. */
const fillRows: Fill = async (scope, label, value, options) => {
  const group = scope.getByRole('group', { name: label });
  const add = group.locator('[data-action=add]');
  for (const [index, item] of [value].flat().entries()) {
    const numbered = new RegExp(`, ${index + 1}(?!\\d)`);
    if (isObject(item)) {
      const row = group.getByRole('group', { name: numbered });
      if (!(await row.isVisible())) await add.click();
      await row.waitFor();
      await fillFields(row, item, objectIn(options.items));
    } else {
      const input = group.getByRole('textbox', { name: numbered });
      if (!(await input.isVisible())) await add.click();
      await input.fill(String(item));
    }
  }
};

const OWN: Readonly<Record<string, WidgetFill>> = { matrix, pick, rating };

/** Fills in the fields of a row; choices in rows are tested by journeys of their own. */
async function fillFields(row: Parameters<Fill>[0], item: JsonObject, ui: JsonObject): Promise<void> {
  for (const [name, value] of Object.entries(item)) {
    const own = objectIn(ui[name]);
    const label = new RegExp(`^${escaped(String(own['ui:title'] ?? name))}`);
    const usual = typeof value === 'boolean' ? tick : typeInto;
    const fill = OWN[String(own['ui:widget'])]?.fill ?? usual;
    await fill(row, label, value as Json, own);
  }
}

export const fill: WidgetFill = { fill: fillRows };
