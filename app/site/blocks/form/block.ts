import type { BlockKind } from '#engine/model';
import { anchor, named } from '../properties.ts';

export const block: BlockKind = {
  slug: 'form',
  order: 2,
  loads: 'with-first',
  title: { ru: 'Форма', en: 'Form' },
  summary: { ru: 'Форма прямо на странице', en: 'A form on the page itself' },
  properties: {
    anchor,
    form: named({ ru: 'Форма', en: 'Form' }, { type: 'string', refersTo: 'forms' }),
    variant: named(
      { ru: 'Вариант формы', en: 'Variant of the form' },
      { type: 'string', refersTo: 'variants' },
      { ru: 'Если у формы их несколько', en: 'If the form has several' },
    ),
  },
  required: ['form'],
};
