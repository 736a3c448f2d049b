import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTalkReport, talkFrameUrl } from '#contract';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the frame of a talk [S§7 Chat]', () => {
  it('shows in its page what it was asked for', async () => {
    const url = talkFrameUrl({ kind: 'voice', channel: 'proweb', lang: 'en', page: 'business' });
    const { body, headers } = await server.app.inject(url);
    expect(body).toContain('"kind":"voice","channel":"proweb","lang":"en","page":"business"');
    expect(body).toContain('<html lang="en">');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['nothing', ''],
    ['strangers', '?kind=fax&channel=evil&lang=de&page=../..'],
    ['markup', `?kind=<script>&channel="&lang='&page=</script><script>globalThis.pwned=1</script>`],
    ['lists', '?kind=voice&kind=chat&lang=en&lang=ru&page=a&page=b'],
  ])('asked for %s it is a chat in the default channel, and repeats nothing', async (_title, query) => {
    const { body, statusCode } = await server.app.inject(`/chat-frame${encodeURI(query)}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('"kind":"chat","channel":"web","lang":"ru","page":""');
    expect(body).not.toMatch(/fax|evil|pwned/);
  });

  it('is closed to everything but itself and our script, and is in a sandbox also when opened alone', async () => {
    const { headers } = await server.app.inject('/chat-frame');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-scripts allow-forms allow-popups(;|$)/);
    expect(policy).not.toContain('allow-same-origin');
    expect(headers['permissions-policy']).toContain('microphone=()');
  });

  it('gets a script that a frame without an origin may load', async () => {
    const { headers, body } = await server.app.inject('/chat-frame/local-widget.js');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['content-type']).toContain('text/javascript');
    expect(() => new Function(body)).not.toThrow();
  });
});

it.each([
  [{ from: 'zayavka-talk', report: 'ready' }, true],
  [{ from: 'zayavka-talk', report: 'toString' }, false],
  [{ from: 'somebody', report: 'ready' }, false],
  ['ready', false],
  [null, false],
  [undefined, false],
])('%j is a report of a talk: %s', (message, expected) => expect(isTalkReport(message)).toBe(expected));
