import type { Json } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { namesOf } from '#engine/model/names';
import { addTextKeys } from '#engine/model/resolve';
import { nearest } from '#engine/model/text';
import type { LintContext, Report } from '../../context.ts';
import type problemTexts from './texts.json';

/** Largest number of wrong letters in a key; one that differs more is a text kept for later. */
const MOST_SLIPS = 2;

/**
 * Reports text keys that look like a misspelt key of a shipped text: neither code nor a document reads them, so
 * visitors keep seeing the shipped text. Does nothing for a part of a folder, which lacks forms that may name
 * the key.
 */
export function checkUnreadTexts(
  { definitions, names, shippedTexts }: LintContext,
  report: Report<typeof problemTexts>,
): void {
  if (definitions.forms.size < namesOf(names.forms).length) return;
  const named = new Set<string>();
  for (const { path, value = null } of definitions.files.values())
    if (!path.startsWith('texts/')) addTextKeys(value as Json, named);
  for (const [lang, own] of Object.entries(definitions.texts))
    for (const key of Object.keys(own)) {
      if (named.has(key) || shippedTexts.has(key)) continue;
      const meant = nearest(key, shippedTexts, MOST_SLIPS);
      if (meant !== undefined)
        report({ file: textsFile(lang), segments: [key] }, 'TEXT_UNREAD', { key, meant });
    }
}
