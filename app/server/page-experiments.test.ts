import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageData } from '#contract';
import { isObject, type JsonObject } from '#engine/model/json';
import { withoutExperiment } from '#engine/model/site';
import { publishDocument } from '../../tests/faults/publish-document.ts';
import { ownDefinitions } from '../definitions-folder.ts';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

const PATH = '/anketa-soiskatelya';
const PAGE = 'pages/anketa-soiskatelya';
const COOKIE = /^zayavka\.split=([0-9a-f]{4}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/;
const ARMS = ['retail', 'form-with-name'] as const;
const VISITORS = 40;

let folder: string;
let server: RunningServer;
let page: JsonObject;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-experiment-'));
  const definitions = join(folder, 'definitions');
  await cp(ownDefinitions, definitions, { recursive: true });
  const file = join(definitions, `${PAGE}.json`);
  page = JSON.parse(await readFile(file, 'utf8')) as JsonObject;
  const experiment = { name: 'shorter', arms: ARMS.map((variant) => ({ variant, share: 50 })) };
  page.blocks = blocksOf(page).map((block) => (block.kind === 'form' ? { ...block, experiment } : block));
  await writeFile(file, JSON.stringify(page));
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEFINITIONS_DIR: definitions };
  server = await startServer(readConfig(env), { now: Date.now });
}, 90_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const blocksOf = ({ blocks }: { blocks?: unknown }): JsonObject[] =>
  Array.isArray(blocks) ? blocks.filter(isObject) : [];

interface Visit {
  cookies: string[];
  html: string;
  headers: Record<string, unknown>;
}

async function visit(url: string, cookie = '', accept = 'text/html'): Promise<Visit> {
  const { headers, body } = await server.app.inject({ url, headers: { accept, cookie } });
  return { headers, html: body, cookies: [headers['set-cookie'] ?? []].flat() };
}

/** Returns the variant of the form on the page, from the hidden input that it sends without script. */
const shownIn = (html: string): string | undefined =>
  /name="zayavka-form" value="phone-call@[0-9a-f]{64}; variant=([a-z-]+)"/.exec(html)?.[1];
const hiddenIn = (html: string): [string, string][] =>
  [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );

/** Visits as new visitors until each arm was shown; maps each arm to one visitor's cookie and page. */
async function oneOfEachArm(): Promise<Map<string, { cookie: string; html: string }>> {
  const found = new Map<string, { cookie: string; html: string }>();
  for (let count = 0; count < VISITORS && found.size < ARMS.length; count += 1) {
    const { cookies, html } = await visit(PATH);
    const [cookie = ''] = cookies;
    expect(cookie).toMatch(COOKIE);
    found.set(shownIn(html) ?? '', { cookie: cookie.split(';')[0] ?? '', html });
  }
  expect([...found.keys()].toSorted()).toEqual([...ARMS].toSorted());
  return found;
}

function stored(): { variant: string; experiment: string | null; consents: unknown[] } {
  const database = new DatabaseSync(join(folder, 'zayavka.sqlite'), { readOnly: true });
  try {
    const { id, variant, experiment } = database
      .prepare('select id, variant, experiment from requests order by rowid desc limit 1')
      .get() as { id: string; variant: string; experiment: string | null };
    const consents = database
      .prepare('select text_hash, evidenced from consents where request_id = ?')
      .all(id)
      .map((row) => ({ ...row }));
    return { variant, experiment, consents };
  } finally {
    database.close();
  }
}

describe('an experiment of a page', () => {
  it('gives each visitor one arm, whole without script, and the same one at every visit', async () => {
    for (const [arm, { cookie }] of await oneOfEachArm()) {
      const again = await visit(PATH, cookie);
      expect(shownIn(again.html)).toBe(arm);
      expect(again.cookies).toEqual([]);
      expect(again.html.includes('name="name"')).toBe(arm === 'form-with-name');
      expect(again.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'accept, accept-encoding, save-data, sec-fetch-site, cookie',
      });
      // A client-side navigation fetches the page that a reload would show.
      const { html } = await visit(PATH, cookie, 'application/json');
      const data = JSON.parse(html) as PageData;
      expect(data.blocks.filter(({ kind }) => kind === 'form')).toEqual([
        { kind: 'form', form: 'phone-call', variant: arm },
      ]);
    }
  });

  it('is in the request, with the consent that the arm has shown', async () => {
    let sent = 0;
    for (const [arm, { cookie, html }] of await oneOfEachArm()) {
      sent += 1;
      const hidden = hiddenIn(html);
      const answers: [string, string][] = [
        ['isRusPhone', 'on'],
        ['phone', `916123450${sent}`],
        ['consent', 'on'],
        ...(arm === 'form-with-name' ? [['name', 'Анна'] as [string, string]] : []),
      ];
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: PATH,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams([...hidden, ...answers]).toString(),
      });
      expect(statusCode).toBe(303);
      const [, shown = ''] = hidden.find(([name]) => name === 'zayavka-consent') ?? [];
      const [, hash = ''] = /privacy=([0-9a-f]{64})/.exec(shown) ?? [];
      expect(stored()).toEqual({
        variant: arm,
        experiment: 'shorter',
        consents: [{ text_hash: hash, evidenced: 1 }],
      });
    }
  });

  it.each([
    [PATH, 'retail', 'shorter'],
    [`/en${PATH}`, 'retail', 'shorter'],
    // Other pages have the same form without an experiment.
    ['/', 'retail', null],
    [PATH, 'form-with-name-retail', null],
  ] as const)(
    'a request from %s with the variant %s comes from the experiment %s',
    async (from, variant, experiment) => {
      const live = await visit(PATH, '', 'application/json');
      const { version } = (JSON.parse(live.html) as PageData).forms['phone-call'] ?? { version: '' };
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/crm/general/create',
        headers: {
          'sec-fetch-site': 'same-origin',
          referer: `http://localhost:3000${from}?utm_source=a`,
          'zayavka-form': `phone-call@${version}; variant=${variant}`,
        },
        payload: {
          ...(variant === 'retail' ? {} : { fio: 'Анна' }),
          ...{ form_id: 'phone-call', phone: '+79161234567', region: '77', location: '{}', utm: '{}' },
          ...{ crmFormTypeId: '1', productId: 'callback', conversionPage: from, paramsAdditional: '{}' },
        },
      });
      expect(statusCode).toBe(200);
      expect(stored()).toMatchObject({ variant, experiment });
    },
  );

  it('leaves pages without one as they are: no cookie, and nothing in their data', async () => {
    const { cookies, html, headers } = await visit('/');
    expect(cookies).toEqual([]);
    expect(headers.vary).toBe('accept, accept-encoding, save-data, sec-fetch-site');
    expect(html).not.toContain('experiment"');
    expect(shownIn(html)).toBe('retail');
  });

  it('ends for everybody with one publication', async () => {
    const arms = [...(await oneOfEachArm()).values()];
    const ended = {
      ...page,
      blocks: blocksOf(page).map((block) =>
        withoutExperiment(block, block.kind === 'form' ? 'retail' : undefined),
      ),
    };
    await publishDocument(server, PAGE, { [`${PAGE}.json`]: `${JSON.stringify(ended, null, 2)}\n` });
    for (const cookie of ['', ...arms.map((one) => one.cookie)]) {
      const { cookies, html } = await visit(PATH, cookie);
      expect(cookies).toEqual([]);
      expect(shownIn(html)).toBe('retail');
    }
  });
});
