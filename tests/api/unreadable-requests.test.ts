import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '#contract';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://bank.example' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends raw bytes, which no HTTP client library would. */
async function exchange(...lines: string[]): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.end(lines.join('\r\n'));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const headers = new Headers(
    fields.map((line): [string, string] => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
  return { status: Number(status.split(' ')[1]), headers, body };
}

const LAST = ['Connection: close', '', ''];

describe('a request that cannot be read', () => {
  it.each([
    [
      'an address with broken percent signs',
      400,
      ['GET /%ff?<script> HTTP/1.1', 'Host: bank.example', ...LAST],
    ],
    [
      'an address in English with broken percent signs',
      400,
      ['GET /en/%e0%a4%a HTTP/1.1', 'Host: bank.example', ...LAST],
    ],
    ['an address with a NUL', 400, ['GET /private?city=%00 HTTP/1.1', 'Host: bank.example', ...LAST]],
    ['two hosts', 400, ['GET /healthz HTTP/1.1', 'Host: bank.example', 'Host: thief.example', ...LAST]],
    ['no HTTP at all', 400, ['ЗАЯВКА', '', '']],
    [
      'a head without end',
      431,
      ['GET /healthz HTTP/1.1', 'Host: bank.example', `X-Long: ${'x'.repeat(20_000)}`, ...LAST],
    ],
  ])('%s is answered as JSON with every header of ours, and not repeated', async (_what, status, lines) => {
    const answer = await exchange(...lines);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const { errors } = JSON.parse(answer.body) as ErrorResponse;
    expect(errors['']?.code).toBe('bodyUnreadable');
    expect(errors['']?.message).toMatch(
      answer.status === 400 && lines[0]?.includes('/en/') ? /[a-z]/ : /[а-я]/,
    );
    expect(answer.body).not.toMatch(/%|script|thief/);
  });
});

it.each(['TRACE', 'PROPFIND', 'DEBUG'])(
  'a method that nothing takes is refused, and repeats nothing: %s',
  async (method) => {
    const answer = await exchange(
      `${method} /healthz HTTP/1.1`,
      'Host: bank.example',
      'X-Own: secret',
      ...LAST,
    );
    expect([400, 404, 405, 501]).toContain(answer.status);
    expect(answer.body).not.toMatch(/secret|X-Own/i);
  },
);

describe('a body of thousands of unknown names', () => {
  it.each(['/api/app/captcha/check', '/api/crm/general/create'])(
    'gets at most 50 errors and their number at %s',
    async (url) => {
      const names = Array.from({ length: 4000 }, (_one, index) => `unknown${index}`);
      const payload = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(statusCode).toBe(422);
      const { errors, unlisted = 0 } = JSON.parse(body) as ErrorResponse;
      expect(Object.keys(errors)).toHaveLength(50);
      expect(unlisted).toBeGreaterThanOrEqual(3950);
      expect(body.length).toBeLessThan(payload.length / 8);
    },
  );

  it('gets names that it invented at full length cut', async () => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/app/captcha/check',
      payload: { [`x${'y'.repeat(60_000)}`]: 1 },
    });
    expect(statusCode).toBe(422);
    expect(body.length).toBeLessThan(1000);
  });
});
