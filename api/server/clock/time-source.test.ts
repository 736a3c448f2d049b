import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTimeSource } from './time-source.ts';

const T = Date.UTC(2026, 5, 1, 12);

async function ask(answer: (response: ServerResponse) => void): Promise<number | undefined> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await createTimeSource(`http://127.0.0.1:${port}`)();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const date = new Date(T).toUTCString();

describe('a time source', () => {
  it.each<[string, (response: ServerResponse) => void, number | undefined]>([
    ['that answers is read', (response) => response.writeHead(200, { date }).end(), T],
    ['that refuses the path still has a time', (response) => response.writeHead(404, { date }).end(), T],
    [
      'that leads elsewhere is not followed',
      (response) => response.writeHead(302, { date, location: '/x' }).end(),
      T,
    ],
    [
      'whose time cannot be read has none',
      (response) => response.writeHead(200, { date: 'soon' }).end(),
      undefined,
    ],
    ['that breaks off has none', (response) => void response.destroy(), undefined],
  ])('%s', async (_title, answer, timeMs) => {
    expect(await ask(answer)).toBe(timeMs);
  });
});
