import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JsonObject, parseJson } from '#engine/model/json';
import { runCaptured } from '../../tests/cli/captured-cli.ts';
import { exampleNames, SITE_EXAMPLE } from '../../tests/fixtures/example-folders.ts';
import { commands } from '../cli/commands/registry.gen.ts';
import { ownDefinitions, readDefinitionsFolder } from '../definitions-folder.ts';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';

/** Words and addresses of the bank of this repository, in the languages of its texts. */
const OF_THE_BANK =
  /.{0,40}(?:банк(?!рот)|вклад(?!к)|\bbank(?!rupt)|deposit|vip-request|about\/quality|moscow|москва).{0,40}/gi;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-other-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function madeBy(...options: string[]): Promise<string> {
  await runCaptured(commands, ['init', 'site', ...options], { cwd: folder });
  return join(folder, 'site/definitions');
}
const example = async (name: string): Promise<string> =>
  fileURLToPath(new URL(`../../docs/examples/${name}/definitions`, import.meta.url));

/** Resolves with everything that a site sends to a stranger who follows its links, by address. */
async function sentBy(definitions: string): Promise<Map<string, string>> {
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    DEFINITIONS_DIR: definitions,
  };
  const server = await startServer(readConfig(env), { now: Date.now });
  const sent = new Map<string, string>();
  const waiting = ['/', '/api/openapi.json', '/chat-frame'].map((url) => ({ url, from: '' }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { url } = next;
    if (sent.has(url)) continue;
    const { body, statusCode } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect({ ...next, statusCode }).toEqual({ ...next, statusCode: 200 });
    sent.set(url, body);
    for (const [, href = ''] of body.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      waiting.push({ url: href, from: url });
  }
  await server.stop();
  return sent;
}

const found = (sent: Map<string, string>): string[] =>
  [...sent].flatMap(([url, body]) => (body.match(OF_THE_BANK) ?? []).map((words) => `${url}: ${words}`));

describe('nothing of the example bank is sent', () => {
  it.each<[string, () => Promise<string>]>([
    ['by a new project', () => madeBy()],
    ['by a new project in other languages', () => madeBy('--languages', 'kk,ar,ru')],
    ...[...exampleNames, SITE_EXAMPLE].map((name): [string, () => Promise<string>] => [
      `by the example ${name}`,
      () => example(name),
    ]),
  ])(
    '%s',
    async (_what, definitions) => {
      const sent = await sentBy(await definitions());
      expect(found(sent)).toEqual([]);
      expect(sent.get('/')).not.toMatch(/site\.(?:talk|calculator|region|faq)\./);
      expect(sent.get('/')).not.toContain('zy-link--button');
    },
    60_000,
  );

  it('by the studio, whose texts every site shares', async () => {
    const files = await readDefinitionsFolder(ownDefinitions);
    const texts = ['ru', 'en'].flatMap((lang) =>
      Object.entries(parseJson(files.get(`texts/${lang}.json`) ?? '') as JsonObject).filter(([key]) =>
        key.startsWith('studio.'),
      ),
    );
    expect(texts.length).toBeGreaterThan(1000);
    // The studio keeps Moscow time, and names the calculator of deposits, which is a block of the product.
    expect(texts.filter(([, wording]) => /банк(?!рот)|\bbank/i.test(JSON.stringify(wording)))).toEqual([]);
  });
});
