import type { Json } from '#engine/model/json';
import { PARTS, type Part, partOf } from '../../../renderers/widgets/address/address-value.ts';
import { type Target, textAt, typeInto, type WidgetFill } from '../widget-fill.ts';

const LABELS: Readonly<Record<Part, RegExp>> = {
  region: /^(Регион|Region)$/,
  city: /^(Город или населённый пункт|Town or city)$/,
  street: /^(Улица|Street)$/,
  house: /^(Дом, корпус|House number)$/,
  flat: /^(Квартира|Flat)$/,
};

/** True for an address from the list: it has a `country`, a typed one only the country's code. */
const isProposed = (value: Json): boolean => textAt(value, 'country') !== '';

export const fill: WidgetFill = {
  fill: async (scope, label, value, options) => {
    if (isProposed(value)) {
      const words = ['city', 'street', 'house', 'flat'].map((part) => textAt(value, part));
      await typeInto(scope, label, words.filter(Boolean).join(' '), options);
      await scope.getByRole('option').first().click();
      return;
    }
    const open = scope.getByRole('button', { name: /Заполнить по частям|Enter the address yourself/ });
    if (await open.isVisible()) await open.click();
    await writeParts(scope, value);
  },
  fillBeforeScript: (scope, label, value, options) =>
    typeInto(scope, label, textAt(value, 'street'), options),
  answerBeforeScript: (value) => ({ value: textAt(value, 'street') }),
  fillWithoutScript: (scope, _label, value) => writeParts(scope, value),
  answerWithoutScript: (value) => ({
    country_iso_code: 'RU',
    ...Object.fromEntries(
      PARTS.flatMap((part) => {
        const text = partOf(value, part);
        return text === '' ? [] : [[part === 'city' ? 'location' : part, text]];
      }),
    ),
  }),
};

async function writeParts(scope: Target, value: Json): Promise<void> {
  for (const part of PARTS) {
    const text = partOf(value, part);
    if (text !== '') await scope.getByRole('textbox', { name: LABELS[part] }).fill(text);
  }
}
