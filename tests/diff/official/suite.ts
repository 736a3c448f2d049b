import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffPlainSchemas, plainSchema } from '#engine/analysis';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import type { DiffPorts } from '#engine/solver';

/** Value of the test suite of JSON Schema, with the schema that accepts or refuses it. */
export interface OfficialTest {
  title: string;
  schema: JsonObject;
  value: Json;
  isValid: boolean;
}

interface Group {
  description: string;
  schema: Json;
  tests: { description: string; data: Json; valid: boolean }[];
}

/** Names of the drafts' folders in the suite, with the address that a schema of the draft names. */
export const DRAFTS: Readonly<Record<string, string>> = {
  draft4: 'http://json-schema.org/draft-04/schema#',
  draft6: 'http://json-schema.org/draft-06/schema#',
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

const jsonFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

/** Reads the tests of one draft that every validator must pass. */
export function testsOf(folder: string, draft: string): OfficialTest[] {
  const $schema = DRAFTS[draft] ?? '';
  const tests = join(folder, 'tests', draft);
  return readdirSync(tests)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const groups = JSON.parse(readFileSync(join(tests, file), 'utf8')) as Group[];
      return groups.flatMap(({ description, schema, tests: own }) =>
        own.map((test) => ({
          title: `${draft} ${file.replace('.json', '')}: ${description}: ${test.description}`,
          schema: isObject(schema) ? { $schema, ...schema } : schema ? { $schema } : { $schema, not: {} },
          value: test.data,
          isValid: test.valid,
        })),
      );
    });
}

/** Reads the documents that schemas of the suite refer to, by their addresses. */
export function remoteDocuments(folder: string): Map<string, Json> {
  const remotes = join(folder, 'remotes');
  return new Map(
    jsonFilesIn(remotes).map((file) => [
      `http://localhost:1234/${file}`,
      JSON.parse(readFileSync(join(remotes, file), 'utf8')) as Json,
    ]),
  );
}

export type Judged = 'right' | 'open' | 'breaking, wrongly' | 'compatible, wrongly';

/**
 * Judges a test in both directions: a value alone against the schema, and the schema against all values but
 * that one. The first is compatible, and the second breaking, exactly if the schema accepts the value.
 */
export function judge(
  { schema, value, isValid }: OfficialTest,
  documents: ReadonlyMap<string, Json>,
  ports: DiffPorts,
): [Judged, Judged] {
  const { $schema = '' } = schema;
  const plain = (own: JsonObject) =>
    plainSchema('file:///main.json', (address) =>
      address === 'file:///main.json' ? own : documents.get(address),
    );
  const tested = plain(schema);
  if (tested.dynamic.length > 0) return ['open', 'open'];
  const verdict = (old: JsonObject, now: JsonObject) =>
    diffPlainSchemas(plain(old), plain(now), ports).backward.verdict;
  const judged = (found: 'breaking' | 'compatible' | 'review', isCompatible: boolean): Judged =>
    found === 'review' ? 'open' : (found === 'compatible') === isCompatible ? 'right' : `${found}, wrongly`;
  return [
    judged(verdict({ $schema, enum: [value] }, schema), isValid),
    judged(verdict(schema, { $schema, not: { enum: [value] } }), !isValid),
  ];
}
