import type { ContentElement, ContentNode } from '../../content/content-node.ts';
import { HTML_MEMBER } from '../../content/drawn-content.ts';
import { parseContent, type Refused } from '../../content/parse-content.ts';
import { LANGUAGES } from '../../definition/model.ts';
import type { Problem } from '../../definition/problem.ts';
import { isObject } from '../../json/json.ts';
import { objectsIn } from '../../json/objects-in.ts';
import { withTexts } from '../../resolve/resolve-texts.ts';
import type { Segments } from '../../schema/children.ts';
import { ACTION_NEEDS } from '../../site/blocks.ts';
import { type Check, type LintContext, problemAt, whatExists } from '../context.ts';
import { formProblems } from './pages.ts';

/** Rich text keeps all that its author wrote, and what it names exists. */
export const checkRichText: Check = (context) => {
  const { definitions } = context;
  const problems: Problem[] = [];
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^(?:pages|catalogs)\//.test(file) || value === undefined) continue;
    for (const { segments, node } of objectsIn(value)) {
      const html = node[HTML_MEMBER];
      if (html === undefined) continue;
      for (const lang of LANGUAGES) {
        const text = withTexts(html, definitions.texts[lang], lang);
        if (typeof text !== 'string') continue;
        const at = [...segments, HTML_MEMBER, ...(isObject(html) ? [lang] : [])];
        const nodes = parseContent(text, (refused) => problems.push(refusal(context, file, at, refused)));
        problems.push(...elementsIn(nodes).flatMap((element) => nameProblems(context, file, at, element)));
      }
    }
  }
  return problems;
};

function refusal(
  { definitions }: LintContext,
  file: string,
  at: Segments,
  { kind, name, on }: Refused,
): Problem {
  const what =
    kind === 'element' ? `<${name}>` : { en: `"${name}" of <${on ?? ''}>`, ru: `«${name}» у <${on ?? ''}>` };
  return problemAt(definitions, file, at, 'RICH_TEXT_REFUSED', { what });
}

function elementsIn(nodes: readonly ContentNode[]): ContentElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsIn(node.children ?? [])],
  );
}

function nameProblems(
  context: LintContext,
  file: string,
  at: Segments,
  { tag, attributes = {} }: ContentElement,
): Problem[] {
  const { definitions } = context;
  if (tag === 'action') {
    const { type = '' } = attributes;
    const needs = Object.hasOwn(ACTION_NEEDS, type)
      ? ACTION_NEEDS[type as keyof typeof ACTION_NEEDS]
      : undefined;
    const missing = needs?.find((name) => attributes[name] === undefined);
    if (needs !== undefined && missing === undefined) return formProblems(context, file, attributes, at);
    return [
      needs === undefined
        ? problemAt(definitions, file, at, 'ACTION_INCOMPLETE type', {
            type,
            exists: whatExists(type, Object.keys(ACTION_NEEDS)),
          })
        : problemAt(definitions, file, at, 'ACTION_INCOMPLETE rich', { type, name: missing ?? '' }),
    ];
  }
  const { line } = attributes;
  if (tag !== 'phone' || line === undefined) return [];
  const lines = phoneLines(context);
  return lines.includes(line)
    ? []
    : [
        problemAt(definitions, file, at, 'UNKNOWN_PHONE_LINE', {
          name: line,
          exists: whatExists(line, lines),
        }),
      ];
}

function phoneLines({ definitions }: LintContext): string[] {
  const catalog = definitions.files.get('catalogs/phones.json')?.value;
  const lines = isObject(catalog) && Array.isArray(catalog.lines) ? catalog.lines : [];
  return lines.filter(isObject).map(({ id }) => String(id));
}
