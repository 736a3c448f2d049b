import { ACTION_NEEDS } from '#engine/model/site';
import { defineCheck, whatExists } from '../../context.ts';
import { documentsWithButtons } from '../../documents-with-buttons.ts';
import problemTexts from './texts.json' with { type: 'json' };

const types = Object.keys(ACTION_NEEDS);
const needsOf = (type: unknown): readonly string[] | undefined =>
  types.includes(String(type)) ? ACTION_NEEDS[type as keyof typeof ACTION_NEEDS] : undefined;

/**
 * Lint check: reports buttons that lack a setting of their type, in the pages, the deposit tariffs and the `<action>`
 * tags of rich texts; of the tags also an unknown type.
 */
export const actions = defineCheck(problemTexts, ({ definitions, richTexts }, report) => {
  for (const { place, node } of documentsWithButtons(definitions)) {
    for (const name of needsOf(node.type) ?? [])
      if (node[name] === undefined) report(place, 'ACTION_INCOMPLETE', { type: String(node.type), name });
  }
  for (const { place, elements } of richTexts) {
    for (const { tag, attributes = {} } of elements) {
      if (tag !== 'action') continue;
      const { type = '' } = attributes;
      const needs = needsOf(type);
      const missing = needs?.find((name) => attributes[name] === undefined);
      if (needs === undefined) report(place, 'ACTION_INCOMPLETE type', { type, ...whatExists(type, types) });
      else if (missing !== undefined) report(place, 'ACTION_INCOMPLETE rich', { type, name: missing });
    }
  }
});
