import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_NAME_HEADER } from '#contract';
import { bodies } from '../fixtures/quality.ts';
import { paper } from './claim-files.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

/** Delay longer than the time limit of other requests, plus the interval at which the server checks it. */
const LONGER_THAN_OTHERS_MS = 13_000;

describe('a file of an answer that arrives slowly', () => {
  let studio: StudioServer;
  let port: number;
  let number: string;

  beforeAll(async () => {
    studio = await startStudioServer({ randomInt: ALWAYS_FIRST });
    await studio.app.listen({ port: 0, host: '127.0.0.1' });
    port = (studio.app.server.address() as AddressInfo).port;
    const { uid, code } = await solvedCaptcha(studio, 'quality');
    const payload = { ...bodies.question, captcha_uid: uid, captcha_code: code };
    const url = '/api/about/quality/feedback/create';
    number = (await studio.app.inject({ method: 'POST', url, payload })).json().id;
  });
  afterAll(() => studio.close());

  /**
   * Sends half of the file, and the rest after other requests would have timed out; resolves with the whole
   * answer.
   */
  async function sendSlowly(headers: Record<string, string>): Promise<string> {
    const content = paper();
    const half = Math.floor(content.length / 2);
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket
      .on('error', () => {})
      .on('data', (text) => {
        answer += text;
      });
    const lines = Object.entries({
      ...headers,
      ...{ host: 'localhost', connection: 'close', 'content-type': 'application/octet-stream' },
      ...{ 'content-length': String(content.length), [FILE_NAME_HEADER]: 'letter.pdf' },
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/studio/appeals/${number}/files HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(content.subarray(0, half));
    const timer = setTimeout(() => socket.write(content.subarray(half)), LONGER_THAN_OTHERS_MS);
    await once(socket, 'close');
    clearTimeout(timer);
    return answer;
  }

  it('is taken from who may answer, and nobody else is waited for', async () => {
    const editor = await studio.signedIn('content');
    const startedMs = performance.now();
    const [taken, refused] = await Promise.all([
      sendSlowly(editor),
      sendSlowly({}).then((answer) => [answer, performance.now() - startedMs] as const),
    ]);
    expect(taken).toMatch(/^HTTP\/1\.1 200 /);
    expect(taken).toContain('letter.pdf');
    expect(refused[0]).toMatch(/^HTTP\/1\.1 401 /);
    expect(refused[1]).toBeLessThan(LONGER_THAN_OTHERS_MS);
  });
});
