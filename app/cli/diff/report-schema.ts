import { whole as count, exactly, listOf, text } from '#contract';
import { AREAS, changeKinds, SEVERITIES } from '#engine/analysis';
import { inEachLanguage, LANGUAGES } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';

const verdict: JsonObject = { enum: ['breaking', 'compatible', 'review'] };
const object = (required: JsonObject, optional: JsonObject = {}): JsonObject =>
  exactly({ ...required, ...optional } as Record<string, JsonObject>, Object.keys(optional));

const ignore = object(
  {
    fingerprint: { type: 'string', pattern: '^[0-9a-f]{12}$' },
    reason: text,
    author: text,
    expires: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  },
  { versions: object({ form: text, old: text, new: text }) },
);

const inEach = object(inEachLanguage(() => text));

const changeOf = (more: JsonObject = {}): JsonObject =>
  object(
    {
      kind: { enum: Object.keys(changeKinds) },
      area: { enum: [...AREAS] },
      severity: { enum: [...SEVERITIES] },
      direction: { enum: ['backward', 'forward', 'both'] },
      variants: listOf(text),
      langs: listOf({ enum: [...LANGUAGES] }),
      subject: text,
      pointer: text,
      pointers: object({}, { old: text, new: text }),
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{12}$' },
      sentence: text,
    },
    {
      form: text,
      document: text,
      label: text,
      words: object({}, { subject: inEach, old: inEach, new: inEach, witness: inEach }),
      spans: listOf(object({ is: { enum: ['same', 'removed', 'added'] }, text })),
      proof: object({ backward: verdict, forward: verdict }),
      old: {},
      new: {},
      witness: { description: 'A value that the old side accepts and the new one refuses.' },
      forwardWitness: { description: 'A value that the new side accepts and the old one refused.' },
      deprecated: {
        ...object({ since: text, until: text }),
        description: 'Term of a removed field, as the old side announced it.',
      },
      payload: object({ answers: { type: 'object' }, before: { type: 'object' }, after: { type: 'object' } }),
      proofText: text,
      test: { type: 'object', description: 'Test case for examples.json; only with the format `examples`.' },
      location: object({ file: text, line: { type: 'integer', minimum: 1 } }),
      ignored: ignore,
      cause: {
        ...object({
          file: text,
          pointer: text,
          line: { type: 'integer', minimum: 1 },
          side: { enum: ['old', 'new'] },
        }),
        description: 'The edit that it comes from; `old`: what was taken out, with its line in the old file.',
      },
      ...more,
    },
  );

const change = changeOf({
  reach: object({ forms: count, variants: count, documents: count }),
  members: {
    ...listOf(changeOf()),
    description: 'Every change that comes from the same edit; absent where it is only this one.',
  },
});

/**
 * JSON Schema of the output of `zayavka diff --format json`. A changed or removed member needs a new version of
 * the format, an added one does not.
 */
export const reportSchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Output of `zayavka diff --format json`',
  ...object(
    {
      formatVersion: { const: 1 },
      mode: { enum: ['definitions', 'schemas'] },
      compared: object({ old: text, new: text }, { definitions: text }),
      verdict,
      forward: verdict,
      counts: object({ breaking: count, warning: count, info: count, review: count, ignored: count }),
      forms: object({ total: count, changed: count }),
      changes: listOf(change),
      failures: listOf(
        object(
          { message: text },
          {
            form: text,
            location: object({
              file: text,
              line: { type: 'integer', minimum: 1 },
              column: { type: 'integer', minimum: 1 },
            }),
          },
        ),
      ),
      unusedIgnores: listOf(ignore),
      expiredIgnores: listOf(ignore),
    },
    {
      hidden: { ...count, description: 'Number of changes that `--only` leaves out.' },
      documents: object({ changed: count }),
      notCompared: listOf({
        ...text,
        description: 'A document of which nothing is known: `forms/phone-call`.',
      }),
      pages: listOf(
        object({
          document: { ...text, description: 'A page or section on which a variant is shown that differs.' },
          forms: listOf(object({ form: text, variants: listOf(text) })),
        }),
      ),
      names: {
        description: 'Names in the language of the report, by document.',
        type: 'object',
        additionalProperties: object(
          { title: text },
          { variants: { type: 'object', additionalProperties: text } },
        ),
      },
      pictures: {
        ...object({
          address: { ...text, description: 'Folder of the files: a relative path, or a URL.' },
          documents: listOf(object({ document: text }, { before: text, after: text, picture: text })),
        }),
        description: 'Pictures of what looks different for visitors; only with --pictures.',
      },
      replay: object({
        source: { enum: ['examples', 'stored'] },
        total: count,
        refusedCount: count,
        reasons: listOf(object({ form: text, path: text, code: text, count })),
        skipped: object({ refusedBefore: count, otherVersions: count }),
        refused: listOf(
          object(
            {
              form: text,
              variant: text,
              name: text,
              issues: listOf(object({ path: text, code: text })),
            },
            { payload: { type: 'object', description: 'Payload with personal data masked.' } },
          ),
        ),
      }),
    },
  ),
};
