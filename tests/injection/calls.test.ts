import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDocument } from '#contract';
import type { Json } from '#engine/model/json';
import type { StudioIsolates } from '#server';
import { type TaskPorts, tasks } from '#tasks';
import { HttpRefusal } from '../../api/server/http/refusal.ts';
import { carryFormExamples } from '../../app/carry-examples.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { testsOfChanges } from '../../app/test-of-change.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { type StudioServer, startStudioServer } from '../api/studio-server.ts';
import { pairsOf } from '../nightly/cases.ts';
import { acceptedPayloads } from './accepted.ts';
import { payloads } from './payloads.ts';
import { packed } from './plant.ts';

const own = await readDefinitionsFolder(ownDefinitions);
const canary = globalThis as { canary?: unknown };

const ports: TaskPorts = {
  vocabulary,
  check: (texts, forms) => checkDefinitionTexts(texts, forms).problems,
  carryExamples: carryFormExamples,
  testsOfChanges,
};
/** Isolates that run in the test's process, where a payload that is executed sets the marker. */
const here: StudioIsolates = {
  run: async (name, input) => {
    try {
      return structuredClone((tasks[name].run as (input: object, ports: TaskPorts) => never)(input, ports));
    } catch (error) {
      if (error instanceof HttpRefusal) throw error;
      throw new HttpRefusal(422, '', 'definitionsBroken');
    }
  },
  stop: () => undefined,
};

let studio: StudioServer;
let headers: Record<string, string>;
beforeAll(async () => {
  studio = await startStudioServer({ isolates: here });
  headers = await studio.signedIn('admin');
});
afterAll(() => studio.close());
afterEach(() => expect(canary.canary).toBeUndefined());

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<{ status: number; body: Json }> => {
  const answer = await studio.app.inject({
    method,
    url: `/api/studio${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};

/** Document → its files with texts. */
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'forms/phone-call': ['schema', 'ui', 'form', 'examples'].map((name) => `forms/phone-call/${name}.json`),
  'fields/phone': ['fields/phone.json'],
  'catalogs/regions': ['catalogs/regions.json'],
  'catalogs/faq': ['catalogs/faq.json'],
  'pages/home': ['pages/home.json'],
  'sections/main': ['sections/main.json'],
};

const PACKS = ['texts', 'texts and names', 'accepted'] as const;
type Pack = (typeof PACKS)[number];

/** Returns the files of a document with payloads packed into them. */
function hostile(document: string, pack: Pack): Record<string, string> {
  const files = (DOCUMENTS[document] ?? []).filter((path) => own.has(path));
  const value = (path: string): Json => JSON.parse(own.get(path) ?? 'null') as Json;
  if (pack === 'accepted')
    return Object.fromEntries(
      [...acceptedPayloads(own, files).texts].filter(([path]) => files.includes(path)),
    );
  const [shift, names] = pack === 'texts' ? [0, false] : [17, true];
  return Object.fromEntries(
    files.map((path) => [path, JSON.stringify(packed(value(path), payloads, shift, names))]),
  );
}

describe('a document with payloads', () => {
  it.each(pairsOf(Object.keys(DOCUMENTS), PACKS))(
    '%s, %s: runs nothing in any call of the studio',
    async (document, pack) => {
      const files = hostile(document, pack);
      const statuses = [
        await call('POST', `/documents/${document}/check`, { files }),
        await call('POST', `/documents/${document}/compare`, { files }),
        await call('POST', '/compile', { document, files }),
        await call('POST', `/documents/${document}/samples`, { files, variant: 'default' }),
        await call('POST', `/documents/${document}/impact`, { files: {}, next: files, lang: 'ru' }),
      ].map(({ status }) => status);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const { revision } = (await call('GET', `/documents/${document}`)).body as unknown as OpenedDocument;
      const saved = await call('PUT', `/documents/${document}/draft`, { files, revision });
      expect([200, 422]).toContain(saved.status);
      if (saved.status !== 200) return;
      const published = await call('POST', `/documents/${document}/publish`, {
        revision: (saved.body as { revision: number }).revision,
      });
      expect(published.status).toBeLessThan(500);
    },
  );
});
