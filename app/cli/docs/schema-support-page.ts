import { readFileSync } from 'node:fs';
import { codeOfKeyword, FALLBACK_LANGUAGE, type Lang } from '#engine/model/definition';
import { DIALECT } from '#engine/model/schema';
import { commonWidgetOptions, typedWidgetOptions } from '#engine/model/widgets';
import { phrase } from './codes/codes-page.ts';
import { problemDescriptions } from './codes/problem-descriptions.ts';
import { code, page, table } from './page.ts';

const CHECKS = 'engine/analysis/lint/checks/';

/** Keywords of other dialects, each with its replacement. */
const { instead } = JSON.parse(
  readFileSync(new URL(`../../../${CHECKS}schema-keywords/texts.json`, import.meta.url), 'utf8'),
) as { instead: Record<string, Record<Lang, string>> };

/**
 * Returns the Markdown of the page with the supported parts of JSON Schema and UI schemas, and the codes that
 * refuse the others.
 */
export const schemaSupportPage = (): string =>
  page(
    'Support of JSON Schema',
    'A schema that the check accepts is shown, validated as plain Ajv validates it, sent and stored; everything else is refused by a code of [codes.md](codes.md). An object takes the names that it has and no others (`unknownField`), unless it has `additionalProperties` or `propertyNames`; beside a `$ref` to another file a keyword replaces that of the shared field, beside one to `#/…` both hold.',
    '## Keywords\n\n“Shown”: read by the resolver or by pages. “Sent”: what is sent is described with it; what a keyword decides about is sent or the definition refused (`ANSWER_UNSENT`). “Compared”: read by the comparison of versions. “Proved”: read by the proofs, as what decides which answers are valid. “Edited”: where the studio has a control that writes it; everything else is edited there as JSON. The last column is the code that a visitor’s answer is refused with.',
    keywords(),
    '## Keywords that are refused\n\nBy `KEYWORD_REFUSED`; any other one by `UNKNOWN_KEYWORD`.',
    table(
      ['Keyword', 'Instead'],
      Object.entries(instead).map(([keyword, words]) => [code(keyword), phrase(words[FALLBACK_LANGUAGE])]),
    ),
    capturedSchemas(),
    '## What is refused where it would be left out',
    problems(['unshown', 'unsent', 'choices', 'fields', 'ui', 'conditions', 'steps']),
    '## Options of UI schemas\n\nThose of single widgets are in [widgets.md](widgets.md).',
    table(
      ['Option', 'Of', 'Takes', 'Edited'],
      [
        ['ui:order', 'form, group, item', 'names of fields'],
        ['ui:groups', 'form, group', 'headings with the names of their fields'],
        ['ui:steps', 'form', 'the steps that it asks in, with the names of their fields'],
        ['ui:title', 'group', 'text, the heading of its fields'],
        ['ui:widget', 'field', 'name of a widget'],
        ...Object.entries(commonWidgetOptions).map(([name, type]) => [`ui:${name}`, 'field', type]),
        ...Object.entries(typedWidgetOptions).map(([name, type]) => [
          `ui:${name}`,
          'field that is typed in',
          type,
        ]),
      ].map(([option = '', of = '', takes = '']) => [code(option), of, takes, EDITED[option] ?? '']),
    ),
  );

/** Keywords in the description of a request; `tests/whole/schema-support.test.ts` tests each. */
const SENT: ReadonlySet<string> = new Set([
  'properties',
  'items',
  'required',
  'additionalProperties',
  'deprecated',
  'type',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
]);

/** Part of the studio that edits a keyword or option; `tests/whole/schema-support.test.ts` tests each. */
const EDITED: Readonly<Record<string, string>> = {
  properties: 'adding a field',
  type: 'adding a field',
  fieldId: 'adding a field',
  personalData: 'adding a field',
  $ref: 'adding a field',
  items: 'adding a field',
  uniqueItems: 'limits',
  enum: 'choices',
  required: 'asked for',
  minLength: 'limits',
  maxLength: 'limits',
  minimum: 'limits',
  maximum: 'limits',
  exclusiveMinimum: 'limits',
  exclusiveMaximum: 'limits',
  multipleOf: 'limits',
  minItems: 'limits',
  maxItems: 'limits',
  if: 'when it is shown',
  then: 'when it is shown',
  allOf: 'when it is shown',
  errorMessage: 'messages',
  'ui:order': 'moving a field',
  'ui:groups': 'headings',
  'ui:steps': 'steps',
  'ui:widget': 'adding a field',
  'ui:title': 'wording',
  'ui:description': 'wording',
  'ui:optionalCaption': 'how it is filled in',
  'ui:recommended': 'how it is filled in',
  'ui:scrollOffsetPx': 'how it is filled in',
  'ui:disabled': 'how it is filled in',
  'ui:placeholder': 'how it is filled in',
  'ui:autocomplete': 'how it is filled in',
  'ui:inputMode': 'how it is filled in',
  'ui:enterKeyHint': 'how it is filled in',
};

function keywords(): string {
  const mark = (isSupported: boolean): string => (isSupported ? 'yes' : '');
  return table(
    ['Keyword', 'Shown', 'Validated', 'Sent', 'Compared', 'Proved', 'Edited', 'Refuses with'],
    [...DIALECT].map(([keyword, { readBy }]) => [
      code(keyword),
      mark(readBy.includes('pages') || readBy.includes('resolver')),
      mark(readBy.includes('validators')),
      mark(SENT.has(keyword)),
      mark(readBy.includes('checks')),
      mark(readBy.includes('checks') && readBy.includes('validators')),
      EDITED[keyword] ?? '',
      code(codeOfKeyword(keyword) ?? ''),
    ]),
  );
}

/**
 * Formats the numbers of accepted and refused schemas, which `tests/rjsf/write-captured-definitions.ts` has
 * counted.
 */
function capturedSchemas(): string {
  const file = new URL('../../../tests/rjsf/captured-definitions.json', import.meta.url);
  const { schemas, accepted, refused, refusedBy } = JSON.parse(readFileSync(file, 'utf8')) as {
    schemas: number;
    accepted: number;
    refused: number;
    refusedBy: Record<string, number>;
  };
  const codes = Object.entries(refusedBy).map(([name, count]) => `${code(name)} ${count}`);
  return `## The schemas of RJSF’s own tests\n\nThe theme shows all ${schemas}. Written as definitions, with an id and a class for each field and nothing else changed, ${accepted} are accepted as a whole and ${refused} are refused, by one code or several: ${codes.join(', ')}.`;
}

const problems = (checks: readonly string[]): string =>
  table(
    ['Code', 'What', 'Cure'],
    checks.flatMap((check) =>
      problemDescriptions
        .filter(({ folder }) => folder === `${CHECKS}${check}`)
        .map(({ code: name, message, fix }) => [
          code(name),
          phrase(message[FALLBACK_LANGUAGE]),
          phrase(fix[FALLBACK_LANGUAGE]),
        ]),
    ),
  );
