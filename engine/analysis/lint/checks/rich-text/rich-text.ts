import { objectIn, objectItems } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { defineCheck, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Lint check: reports rich texts from which the parser removes something, and unknown phone lines in them. */
export const richText = defineCheck(problemTexts, ({ definitions, richTexts }, report) => {
  const lines = phoneLines(definitions);
  for (const { place, elements, refused } of richTexts) {
    for (const { kind, name, on } of refused) {
      const params = kind === 'element' ? { element: name } : { element: on, attribute: name };
      report(place, 'RICH_TEXT_REFUSED', params);
    }
    for (const { tag, attributes: { line } = {} } of elements) {
      if (tag !== 'phone' || line === undefined || lines.includes(line)) continue;
      report(place, 'UNKNOWN_PHONE_LINE', { name: line, ...whatExists(line, lines) });
    }
  }
});

const phoneLines = ({ files }: Definitions): string[] =>
  objectItems(objectIn(files.get('catalogs/phones.json')?.value).lines).map(([, { id }]) => String(id));
