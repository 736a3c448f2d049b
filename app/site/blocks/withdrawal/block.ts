import type { BlockKind } from '#engine/model/site';
import { named, text, title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'withdrawal',
  order: 11,
  loads: 'lazy',
  title: texts.title,
  summary: texts.summary,
  properties: {
    title,
    text: named(texts.text, text),
    number: named(texts.number, text),
    phone: named(texts.phone, text),
    button: named(texts.button, text),
    done: named(texts.done, text),
    missing: named(texts.missing, text),
    busy: named(texts.busy, text),
    unproved: named(texts.unproved, text),
    sent: named(texts.sent, text),
    code: named(texts.code, text),
    wrong: named(texts.wrong, text),
  },
  required: ['title', 'text', 'number', 'phone', 'button', 'done', 'missing'],
};
