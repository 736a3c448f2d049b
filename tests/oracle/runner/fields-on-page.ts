import type { Locator, Page } from 'playwright-core';
import { labelOf } from '../fields.ts';
import type { Field } from '../reading.ts';

/** Returns the open dialog, or the page's main content. */
export async function scopeOf(page: Page): Promise<Locator> {
  const dialogs = page.locator('dialog[open], [role=dialog]:visible');
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('main');
}

const CONTROLS = 'input:not([type=hidden]), select, textarea, [role=combobox], [role=slider]';

/** Returns the control of a field, or the group of its choices. */
export async function fieldOf(page: Page, field: Field): Promise<Locator> {
  const scope = await scopeOf(page);
  const name = labelOf(field);
  return scope
    .getByLabel(name)
    .and(page.locator(CONTROLS))
    .or(scope.getByRole('radiogroup', { name }))
    .or(scope.getByRole('group', { name }).filter({ has: page.locator('input[type=radio]') }))
    .filter({ visible: true })
    .first();
}

export interface FieldState {
  invalid: boolean;
  described: string;
  value: string;
  checked: boolean;
  options: string[];
}

export const stateOf = (control: Locator): Promise<FieldState> =>
  control.evaluate((given: HTMLElement) => {
    const group = given.closest('[role=radiogroup], fieldset');
    const isGroup = given.matches('[role=radiogroup], fieldset, [role=group]');
    const inside = isGroup ? [...given.querySelectorAll<HTMLInputElement>('input')] : [];
    const radioGroup = given.matches('input[type=radio]') && group !== null ? [group as HTMLElement] : [];
    const all = [given, ...inside, ...radioGroup];
    const ids = new Set(
      all.flatMap((one) =>
        ['aria-errormessage', 'aria-describedby'].flatMap((name) =>
          (one.getAttribute(name) ?? '').split(' '),
        ),
      ),
    );
    const texts = [...ids].map((id) => document.getElementById(id)?.textContent ?? '');
    const input = given as HTMLInputElement;
    const select = given as unknown as HTMLSelectElement;
    return {
      invalid: all.some((one) => one.getAttribute('aria-invalid') === 'true'),
      described: texts.join(' ').replace(/\s+/g, ' ').trim(),
      value: isGroup
        ? (inside.find((one) => one.checked)?.labels?.[0]?.textContent.trim() ?? '')
        : (input.value ?? ''),
      checked: input.checked === true,
      options: isGroup
        ? inside.map((one) => one.labels?.[0]?.textContent.trim() ?? '')
        : given.tagName === 'SELECT'
          ? [...select.options].map(({ label }) => label)
          : [],
    };
  });
