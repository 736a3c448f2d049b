import { changeKinds, SEVERITIES } from '#engine/analysis';
import type { JsonObject } from '#engine/model/json';
import { FAIL_LEVELS } from '../report.ts';

const severity: JsonObject = { enum: [...SEVERITIES] };
const kind: JsonObject = { enum: Object.keys(changeKinds) };
const object = (required: JsonObject, optional: JsonObject, description: string): JsonObject => ({
  type: 'object',
  description,
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
const sentence = (description: string): JsonObject => ({ type: 'string', pattern: '\\S', description });
const hash: JsonObject = { type: 'string', pattern: '^[0-9a-f]{6,64}$' };

const versions = object(
  { form: sentence("The form's slug."), old: hash, new: hash },
  {},
  'Holds only between these two versions: six or more digits of their hashes, as the studio shows them.',
);

const ignore: JsonObject = {
  ...object(
    {
      fingerprint: {
        type: 'string',
        pattern: '^[0-9a-f]{12}$',
        description: 'Fingerprint of the change, as the report prints it.',
      },
      reason: sentence('Why it is accepted.'),
      owner: sentence('Who answers for it.'),
    },
    {
      expires: {
        type: 'string',
        pattern: '^\\d{4}-\\d{2}-\\d{2}$',
        description:
          'Last day on which it holds. Where the change is still there on the next, the comparison fails.',
      },
      versions,
    },
    'A change that somebody has looked at and accepted.',
  ),
  anyOf: [{ required: ['expires'] }, { required: ['versions'] }],
};

/** JSON Schema of the file `zayavka.diff.json`, in which a team keeps its rules of the comparison. */
export const configSchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'zayavka.diff.json',
  ...object(
    {},
    {
      $schema: { type: 'string' },
      failOn: { enum: [...FAIL_LEVELS], description: 'Default of --fail-on.' },
      baseline: sentence('Default old side, in place of HEAD: a commit, a folder, "published:".'),
      severities: {
        type: 'object',
        description:
          'Kind of change -> severity. What is proved to break stays breaking; what breaks by its kind is a warning at least.',
        properties: Object.fromEntries(Object.keys(changeKinds).map((slug) => [slug, severity])),
        additionalProperties: false,
      },
      paths: {
        type: 'array',
        description: 'Severities of parts of the definitions; the last one that is about a change decides.',
        items: object(
          {
            path: {
              ...sentence('"forms/quality", "forms/*/region", "pages/**"; between plain schemas a pointer.'),
              maxLength: 300,
            },
            severity,
          },
          { kinds: { type: 'array', items: kind, minItems: 1 }, reason: sentence('For those who read it.') },
          'A severity for what is at a path or below it.',
        ),
      },
      ignores: { type: 'array', items: ignore },
    },
    'Rules of `zayavka diff`, beside the definitions.',
  ),
};
