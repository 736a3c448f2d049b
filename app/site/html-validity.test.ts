import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, examples, inLanguage } from '../../tests/journeys/example-journeys.ts';
import { sitePages } from '../../tests/journeys/site-pages.ts';
import { readConfig } from '../server/config.ts';
import { type RunningServer, startServer } from '../server/start.ts';

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  server = await startServer(config, { now: Date.now });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The dictionary decides the length of a title; search engines truncate long ones.
    'long-title': 'off',
    // A label may wrap its box and also refer to it by `for`: voice control may support only one of the two.
    'no-redundant-for': 'off',
    // A searchable list cannot be a select.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

/**
 * Matches messages about `autocomplete` on a checkbox: the standard forbids it there, but without it Firefox ticks a
 * consent again after a reload.
 */
const KEEPS_UNTICKED = /checkbox/;

/** Returns the validator's messages, as `rule: message`. */
async function objections(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, message }) => ruleId !== 'valid-autocomplete' || !KEEPS_UNTICKED.test(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

const pages = [...sitePages.values()].flatMap((path) => [path, `/en${path === '/' ? '' : path}`]);
const oneOfEach = [...new Map(examples.map(([, one]) => [`${one.form.slug} ${one.form.variant}`, one]))];

describe('the HTML that the server renders is valid', () => {
  it.each([...pages, '/nothing', '/en/nothing'])('of the page %s', async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await objections(await answer.text())).toEqual([]);
  });

  it.each(oneOfEach)('of the form %s, in both languages', async (_name, journey) => {
    for (const lang of ['ru', 'en'] as const) {
      const answer = await fetch(server.url + addressOf(inLanguage(journey, lang)));
      expect(answer.status).toBe(200);
      expect(await objections(await answer.text())).toEqual([]);
    }
  });

  it.each(oneOfEach)('of the form %s that was refused without script', async (_name, journey) => {
    const address = server.url + addressOf(journey);
    const html = await (await fetch(address)).text();
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(hidden),
    });
    expect(answer.status).toBe(422);
    expect(await objections(await answer.text())).toEqual([]);
  });

  it('and asks a browser that reloads a page not to tick its consents again', async () => {
    const html = await (await fetch(`${server.url}/forms/mortgage?variant=main`)).text();
    const consents = html.match(/<input[^>]*class="zy-checkbox__box"[^>]*>/g) ?? [];
    expect(consents.filter((tag) => /autocomplete="off"/i.test(tag))).toHaveLength(2);
  });

  it('and the validator sees what is not', async () => {
    expect(await objections('<p id="a">one</p><p id="a"><div>two</div></p>')).not.toEqual([]);
  });
});
