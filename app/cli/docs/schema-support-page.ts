import { readFileSync } from 'node:fs';
import { codeOfKeyword, commonWidgetOptions, DIALECT } from '#engine/model';
import { phrase } from './codes/codes-page.ts';
import { problemDescriptions } from './codes/problem-descriptions.ts';
import { code, page, table } from './page.ts';

const CHECKS = 'engine/analysis/lint/checks/';

/** Keywords of other dialects, each with what is written instead. */
const { instead } = JSON.parse(
  readFileSync(new URL(`../../../${CHECKS}schema-keywords/texts.json`, import.meta.url), 'utf8'),
) as { instead: Record<string, { en: string }> };

/** What of JSON Schema and of UI schemas is carried to the end, and by which code the rest is refused. */
export const schemaSupportPage = (): string =>
  page(
    'Support of JSON Schema',
    'What the check accepts is shown, validated as plain Ajv validates it, sent and stored; everything else is refused by a code of [codes.md](codes.md). An object takes the names that it has and no others (`unknownField`), unless it has `additionalProperties` or `propertyNames`; beside a `$ref` to another file a keyword replaces that of the shared field, beside one to `#/…` both hold.',
    '## Keywords\n\n“Shown”: read by the resolver or by pages. “Compared and proved”: read by the comparison of versions and by the proofs. The last column is the code that a visitor’s answer is refused with.',
    keywords(),
    '## Keywords that are refused\n\nBy `KEYWORD_REFUSED`; any other one by `UNKNOWN_KEYWORD`.',
    table(
      ['Keyword', 'Instead'],
      Object.entries(instead).map(([keyword, { en }]) => [code(keyword), phrase(en)]),
    ),
    '## What is refused where it would be left out',
    problems(['unshown', 'unsent', 'choices', 'fields', 'ui', 'conditions']),
    '## Options of UI schemas\n\nThose of single widgets are in [widgets.md](widgets.md).',
    table(
      ['Option', 'Of', 'Takes'],
      [
        ['ui:order', 'form, group', 'names of fields'],
        ['ui:groups', 'form, group', 'headings with the names of their fields'],
        ['ui:title', 'group', 'text, the heading of its fields'],
        ['ui:widget', 'field', 'name of a widget'],
        ...Object.entries(commonWidgetOptions).map(([name, type]) => [`ui:${name}`, 'field', type]),
      ].map(([option = '', ...others]) => [code(option), ...others]),
    ),
  );

function keywords(): string {
  const mark = (isSo: boolean): string => (isSo ? 'yes' : '');
  return table(
    ['Keyword', 'Shown', 'Validated', 'Compared and proved', 'Refuses with'],
    [...DIALECT].map(([keyword, { readBy }]) => [
      code(keyword),
      mark(readBy.includes('pages') || readBy.includes('resolver')),
      mark(readBy.includes('validators')),
      mark(readBy.includes('checks')),
      code(codeOfKeyword(keyword) ?? ''),
    ]),
  );
}

const problems = (checks: readonly string[]): string =>
  table(
    ['Code', 'What', 'Cure'],
    checks.flatMap((check) =>
      problemDescriptions
        .filter(({ folder }) => folder === `${CHECKS}${check}`)
        .map(({ code: name, message, fix }) => [code(name), phrase(message.en), phrase(fix.en)]),
    ),
  );
