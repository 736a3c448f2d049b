import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { snapshotForm } from '#engine/model/compile';
import { type JsonObject, objectIn } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { compareVersions } from '../../api/server/tasks/compare-versions.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { testsOfChanges } from '../../app/test-of-change.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const texts = await readDefinitionsFolder(fileURLToPath(new URL('base', import.meta.url)));
const base = snapshotForm(loadDefinitions(texts).definitions, 'phone-call', vocabulary);

/** Reference that resolves below another root, which no kind of change describes. */
const nested = (type: string): JsonObject => ({
  $id: 'https://example.ru/a.json',
  definitions: {
    A: {
      $id: 'https://example.ru/b.json',
      definitions: { B: { type } },
      properties: { p: { $ref: '#/definitions/B' } },
    },
  },
  $ref: 'https://example.ru/b.json',
});

function withAnswer(schema: JsonObject): string {
  const { variants, ...form } = structuredClone(base);
  for (const variant of Object.values(variants))
    variant.schema.properties = { ...objectIn(variant.schema.properties), own: schema };
  return JSON.stringify({ ...form, variants });
}

it('a change without a kind of its own is offered to nobody for approval', () => {
  const compared = compareVersions.run(
    {
      texts: Object.fromEntries(texts),
      old: { snapshot: withAnswer(nested('number')) },
      next: { snapshot: withAnswer(nested('integer')) },
      lang: 'ru',
      nowMs: 0,
    },
    { testsOfChanges } as never,
  );
  const roles = compared.changes.map(({ kind, role }) => [kind, role]);
  expect(roles.filter(([kind]) => kind === 'rest')).toEqual([['rest', undefined]]);
});
