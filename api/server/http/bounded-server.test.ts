import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { REQUEST_ID } from '#contract';
import { extendArrival } from './arrival.ts';
import { boundedServer, InWork } from './bounded-server.ts';
import { createEarlyAnswers } from './early-answers.ts';

const dictionaries = {
  ru: { 'error.unavailable': 'Сервис временно недоступен, попробуйте позже' },
  en: { 'error.unavailable': 'The service is unavailable for now, please try later' },
};

let close = (): void => {};
afterEach(() => close());

/** Starts a server that answers one request at a time, when the test releases it. */
async function start({ requestTimeoutMs = 10_000, connectionTimeoutMs = 30_000, extendedMs = 0 } = {}) {
  const inWork = new InWork(1);
  const open: ServerResponse[] = [];
  let refusals = 0;
  const server = boundedServer({
    answers: createEarlyAnswers(dictionaries, { https: false, microphone: false }),
    inWork,
    isDraining: () => false,
    onRefusal: () => {
      refusals += 1;
    },
    requestTimeoutMs,
    longestArrivalMs: 30_000,
    connectionTimeoutMs,
    keepAliveTimeoutMs: 30_000,
  })((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/long') extendArrival(request, extendedMs);
    request.resume().on('end', () => {
      inWork.start(response);
      if (request.url === '/waits') open.push(response);
      else response.end('done');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { port, ask, open, refusals: () => refusals };
}

describe('a server that has as much to do as it can', () => {
  it('refuses at once with a time to come back, a number and the caller’s language', async () => {
    const { ask, open, refusals } = await start();
    const waiting = ask('/waits');
    await expect.poll(() => open.length).toBe(1);
    const refused = await ask('/api/en/x');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get(REQUEST_ID)).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await refused.json()).toEqual({
      success: false,
      errors: { '': { code: 'unavailable', message: dictionaries.en['error.unavailable'] } },
    });
    expect((await ask('/api/x')).status).toBe(503);
    expect(refusals()).toBe(2);
    open[0]?.end('done');
    await waiting;
    await expect.poll(async () => (await ask('/api/x')).status).toBe(200);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('answers %s all the same', async (path) => {
    const { ask, open } = await start();
    void ask('/waits').catch(() => {});
    await expect.poll(() => open.length).toBe(1);
    expect((await ask(path)).status).toBe(200);
  });

  it('is not kept from others by requests that never arrive in full', async () => {
    const { port, ask } = await start();
    const slow = connect(port, '127.0.0.1');
    slow.on('error', () => {});
    slow.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf');
    await once(slow, 'connect');
    expect((await ask('/quick')).status).toBe(200);
    slow.destroy();
  });

  it('ends them when their time is over', async () => {
    const { port } = await start({ requestTimeoutMs: 200 });
    const slow = connect(port, '127.0.0.1').setEncoding('latin1');
    slow.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-le');
    const [answer] = await once(slow, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a body that comes slowly', () => {
  const HEAD = 'HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n';

  /**
   * Sends one byte at a time; resolves with the answer at the end of the connection, and the number of bytes
   * sent by then.
   */
  async function sendSlowly(port: number, path: string, everyMs: number) {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let [answer, sent] = ['', 0];
    socket
      .on('error', () => {})
      .on('data', (text) => {
        answer += text;
      });
    socket.write(`POST ${path} ${HEAD}`);
    const timer = setInterval(() => {
      if (sent < 4) socket.write('x');
      sent += 1;
    }, everyMs);
    await once(socket, 'close');
    clearInterval(timer);
    return { answer, sent };
  }

  it('is given up once its time is over, and its connection is ended', async () => {
    const { port } = await start({ requestTimeoutMs: 100 });
    const { answer, sent } = await sendSlowly(port, '/short', 80);
    expect(answer).not.toContain('done');
    expect(sent).toBeLessThan(4);
  });

  it('has the longer time that its route gives it', async () => {
    const { port } = await start({ requestTimeoutMs: 100, extendedMs: 10_000 });
    expect((await sendSlowly(port, '/long', 80)).answer).toContain('done');
  });

  it('is given up after that one as well', async () => {
    const { port } = await start({ requestTimeoutMs: 1000, extendedMs: 50 });
    const { answer, sent } = await sendSlowly(port, '/long', 200);
    expect([answer.includes('done'), sent < 4]).toEqual([false, true]);
  });
});

describe('a connection on which nothing moves', () => {
  const longAfter = (connectionTimeoutMs: number) =>
    new Promise((resolve) => setTimeout(resolve, 5 * connectionTimeoutMs));

  it('is kept for a caller who waits for an answer, however long that takes', async () => {
    const connectionTimeoutMs = 100;
    const { ask, open } = await start({ connectionTimeoutMs });
    const waiting = ask('/waits');
    await expect.poll(() => open.length).toBe(1);
    await longAfter(connectionTimeoutMs);
    open[0]?.end('done');
    expect(await (await waiting).text()).toBe('done');
  });

  it.each([
    ['half of a request', 'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf'],
    ['nothing', ''],
  ])('is ended after %s', async (_title, text) => {
    const { port } = await start({ connectionTimeoutMs: 100 });
    const silent = connect(port, '127.0.0.1');
    silent.write(text);
    await once(silent, 'close');
  });
});

describe('a turn of the event loop that takes long', () => {
  const response = () => new EventEmitter() as unknown as ServerResponse;
  const withWork = (count: number, nowMs: () => number): InWork => {
    const inWork = new InWork(512, nowMs);
    for (let n = 0; n < count; n += 1) inWork.start(response());
    return inWork;
  };

  it('is no reason to refuse anybody while there is ordinarily much to do', () => {
    let nowMs = 0;
    const inWork = withWork(127, () => nowMs);
    inWork.isFull();
    nowMs = 5000;
    expect(inWork.isFull()).toBe(false);
  });

  it('takes nobody else when there is more; the next turn does', async () => {
    let nowMs = 0;
    const inWork = withWork(128, () => nowMs);
    expect(inWork.isFull()).toBe(false);
    nowMs = 151;
    expect(inWork.isFull()).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(inWork.isFull()).toBe(false);
  });
});
