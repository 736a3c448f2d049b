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
  const what = kind === 'element' ? `<${name}>` : `"${name}" of <${on ?? ''}>`;
  return problemAt(definitions, file, at, {
    code: 'RICH_TEXT_REFUSED',
    severity: 'warning',
    message: `rich text does not take ${what} as it stands here, so visitors would get the page without it`,
    fix: 'delete it, or say the same by the elements that are taken: docs/rich-text.md lists them',
  });
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
      problemAt(definitions, file, at, {
        code: 'ACTION_INCOMPLETE',
        message:
          needs === undefined
            ? `a button does "${type}", which nothing knows`
            : `a button of the type "${type}" has no data-${missing ?? ''}; without it a press does nothing`,
        fix: needs === undefined ? whatExists(type, Object.keys(ACTION_NEEDS)) : `add data-${missing ?? ''}`,
      }),
    ];
  }
  const { line } = attributes;
  if (tag !== 'phone' || line === undefined) return [];
  const lines = phoneLines(context);
  return lines.includes(line)
    ? []
    : [
        problemAt(definitions, file, at, {
          code: 'UNKNOWN_PHONE_LINE',
          message: `there is no line "${line}" in catalogs/phones.json, so there is no number to call`,
          fix: whatExists(line, lines),
        }),
      ];
}

function phoneLines({ definitions }: LintContext): string[] {
  const catalog = definitions.files.get('catalogs/phones.json')?.value;
  const lines = isObject(catalog) && Array.isArray(catalog.lines) ? catalog.lines : [];
  return lines.filter(isObject).map(({ id }) => String(id));
}
