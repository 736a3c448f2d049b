import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STUDIO_API, studioEndpoints } from '#contract';
import { allEndpoints } from './own-endpoints.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

let server: StudioServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startStudioServer();
  headers = await server.signedIn('admin');
});
afterAll(() => server.close());

/** Values as JSON text, because the language cannot represent all of them. */
const UNSTORABLE: [title: string, json: string, code: string][] = [
  ['a NUL', String.raw`"a\u0000b"`, 'notJson'],
  ['a lone surrogate', String.raw`"a\ud800b"`, 'notJson'],
  ['a NUL deep inside', String.raw`{"a":[{"b":"\u0000"}]}`, 'notJson'],
  ['a NUL in a name', String.raw`{"a\u0000":1}`, 'notJson'],
  ['a number that is read as infinite', '1e999', 'notNumber'],
  ['a number that is read as another', '9007199254740993', 'notNumber'],
];

const errorLines = (): string[] =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50'));

describe('a value that no database stores unchanged', () => {
  it.each(UNSTORABLE)(
    '%s is refused with 422 at its member by every call that takes a body',
    async (_title, json, code) => {
      const own = [...allEndpoints.values()]
        .filter(({ method, encoding = 'json' }) => method === 'POST' && encoding === 'json')
        .map(({ path }) => ({ method: 'POST' as const, url: `/api${path.replace(/:\w+/g, 'x')}` }));
      const studio = [...studioEndpoints.values()]
        .filter(({ method, takesFile }) => method !== 'GET' && takesFile !== true)
        .map(({ method, path }) => ({ method, url: `${STUDIO_API}${path.replace(/:\w+/g, 'x')}` }));
      const wrong: string[] = [];
      for (const { method, url } of [...own, ...studio]) {
        const answer = await server.app.inject({
          ...{ method, url, headers: { ...headers, 'content-type': 'application/json' } },
          payload: `{"member":${json}}`,
        });
        const errors = answer.json().errors ?? {};
        if (answer.statusCode !== 422 || errors.member?.code !== code)
          wrong.push(`${method} ${url} ${answer.statusCode} ${answer.body.slice(0, 100)}`);
      }
      expect([wrong, errorLines()]).toEqual([[], []]);
      expect([own.length > 10, studio.length > 20]).toEqual([true, true]);
    },
  );

  it('is refused in an address and in forms of a browser as well', async () => {
    const forms = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const lookup = await server.app.inject({ method: 'GET', url: '/api/feedback/appeal/search?phone=a%00b' });
    expect(lookup.statusCode).toBeGreaterThanOrEqual(400);
    expect(lookup.statusCode).toBeLessThan(500);
    const sent = await server.app.inject({
      ...{ method: 'POST', url: '/studio/login', headers: forms, payload: 'name=a%00b&password=x' },
    });
    expect([sent.statusCode, errorLines()]).toEqual([422, []]);
  });
});
