import type { BlockKind } from '#engine/model';
import { listOf, named, text, title } from '../properties.ts';

export const block: BlockKind = {
  slug: 'article',
  order: 4,
  loads: 'with-first',
  title: { ru: 'Текст абзацами', en: 'Plain text' },
  summary: { ru: 'Заголовок и абзацы без оформления', en: 'A heading and paragraphs without formatting' },
  properties: {
    title,
    paragraphs: named(
      { ru: 'Абзацы', en: 'Paragraphs' },
      listOf(named({ ru: 'Абзац', en: 'Paragraph' }, text)),
    ),
  },
  required: ['title', 'paragraphs'],
};
