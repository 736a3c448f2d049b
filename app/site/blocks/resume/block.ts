import type { BlockKind } from '#engine/model/site';
import { named, text, title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'resume',
  order: 12,
  loads: 'lazy',
  title: texts.title,
  summary: texts.summary,
  properties: {
    title,
    text: named(texts.text, text),
    link: named(texts.link, text),
    button: named(texts.button, text),
    used: named(texts.used, text),
    expired: named(texts.expired, text),
    unknown: named(texts.unknown, text),
    gone: named(texts.gone, text),
    busy: named(texts.busy, text),
  },
  required: ['title', 'text', 'link', 'button', 'used', 'expired', 'unknown', 'gone', 'busy'],
};
