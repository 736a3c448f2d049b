import { type Json, objectIn } from '#engine/model/json';
import { OWNERSHIP_FORMS } from '../../../renderers/widgets/company/ownership-forms.ts';
import { type Target, textAt, typeInto, type WidgetFill } from '../widget-fill.ts';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    if (textAt(value, 'selected', 'address') === '') {
      await writeCompany(scope, value);
      return;
    }
    await typeInto(scope, label, textAt(value, 'selected', 'inn'), options);
    await scope
      .getByRole('option', { name: textAt(value, 'selected', 'name') })
      .first()
      .click();
  },
  fillBeforeScript: (scope, label, value, options) => typeInto(scope, label, textAt(value, 'value'), options),
  answerBeforeScript: (value) => ({ value: textAt(value, 'value') }),
  fillWithoutScript: async (scope, label, value) => {
    await scope.getByRole('combobox', { name: label }).first().fill(textAt(value, 'value'));
    await scope.getByRole('textbox', { name: /ИНН|INN/ }).fill(textAt(value, 'selected', 'inn'));
    const code = textAt(value, 'selected', 'orgFormCode');
    if (code !== '') await scope.getByRole('combobox').last().selectOption(code);
  },
  answerWithoutScript: (value) => {
    const { inn, orgFormCode } = objectIn(value.selected);
    const orgForm = OWNERSHIP_FORMS.find(({ code }) => code === orgFormCode)?.short;
    const name = textAt(value, 'value');
    return {
      value: name,
      selected: { name, ...(inn && { inn }), ...(orgFormCode && orgForm && { orgForm, orgFormCode }) },
    };
  },
};

/** Writes a company that the list does not know by hand; its address is not asked for. */
async function writeCompany(scope: Target, value: Json): Promise<void> {
  const open = scope.getByRole('button', { name: /Нет в списке|Not in the list/ });
  if (await open.isVisible()) await open.click();
  await scope.getByLabel(/^(Название компании|Company name)/).fill(textAt(value, 'selected', 'name'));
  await scope.getByLabel(/^(ИНН компании|Company INN)/).fill(textAt(value, 'selected', 'inn'));
  const form = scope.getByLabel(/^(Правовая форма|Legal form)/);
  await form.selectOption(textAt(value, 'selected', 'orgFormCode'));
}
