import type { BlockKind } from '#engine/model';
import { closed, html, listOf, named, title, word } from '../properties.ts';

export const block: BlockKind = {
  slug: 'versions',
  order: 8,
  loads: 'lazy',
  title: { ru: 'Документ с редакциями', en: 'Document with versions' },
  summary: {
    ru: 'Документ целиком: действующая редакция и прежние',
    en: 'A whole document: the version in force and the earlier ones',
  },
  properties: {
    title,
    items: named(
      { ru: 'Редакции', en: 'Versions' },
      listOf(
        named(
          { ru: 'Редакция', en: 'Version' },
          closed(
            {
              version: named({ ru: 'Номер редакции', en: 'Number of the version' }, word),
              from: named(
                { ru: 'Действует с', en: 'In force from' },
                { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
                { ru: 'Год-месяц-день, например 2026-01-31', en: 'Year-month-day, for example 2026-01-31' },
              ),
              html,
            },
            ['version', 'from', 'html'],
          ),
        ),
      ),
      { ru: 'Новая — первой', en: 'The newest first' },
    ),
  },
  required: ['title', 'items'],
};
