import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import { exampleAnswer, type SourceDocument } from '#engine/model/sources';

export interface SourceService {
  url: string;
  calls: { address: URL; headers: IncomingMessage['headers'] }[];
  /** Sets the answer from this call on; `undefined` restores the examples of the documents. */
  answer(respond: ((response: ServerResponse) => void) | undefined): void;
  close(): Promise<void>;
}

/**
 * Starts the service that the sources describe: real HTTP on a local port with the examples of their
 * documents.
 */
export async function startSourceService(documents: readonly SourceDocument[]): Promise<SourceService> {
  const calls: SourceService['calls'] = [];
  let respond: ((response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://localhost');
    calls.push({ address, headers: request.headers });
    const source = documents.find(({ path }) => address.pathname.endsWith(path));
    if (respond !== undefined) respond(response);
    else if (source === undefined) response.writeHead(404).end();
    else {
      const asked = (name: string): string => address.searchParams.get(name) ?? '';
      const passed = source.with.map(({ name, parameter }) => [name, asked(parameter)]);
      const answer = exampleAnswer(
        source,
        { query: asked(source.parameter), with: Object.fromEntries(passed) },
        (label, lang) => String(withTexts<Json>(label, { ru: {}, en: {} }, lang)),
      );
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (next) => {
      respond = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
