import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { forward } from '../journeys/fault-proxy.ts';
import type { SiteServer } from '../journeys/site-server.ts';

/** Ways in which a request fails. */
export const FAULTS = ['404', '500', 'slow', 'closed'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Proxy between a browser and the real server, with an address of its own for each visitor and a connection
 * that can break.
 */
export interface Stage extends Pick<SiteServer, 'rows'> {
  url: string;
  /** Requests of the browser, as method and path. */
  asked: string[];
  /** Paths of the failed requests. */
  broken: Set<string>;
  /** Makes requests fail that `breaks` accepts: the first one for each path, or all until `repair`. */
  breakRequests(fault: Fault, breaks: (pathname: string) => boolean, times?: 'once' | 'always'): void;
  /** Delays the requests that `holds` accepts until `repair`. */
  hold(holds: (pathname: string) => boolean): void;
  /** Closes the socket, so that nobody listens. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Ends all faults and releases the delayed requests. */
  repair(): void;
  /** Returns the payload stored last; `stored` returns the number of requests. */
  lastPayload(): Record<string, unknown>;
  stored(): number;
  close(): Promise<void>;
}

const SLOW_MS = 600;
const PAST_THE_CACHE = /\/~\d+\//;

export async function startStage(site: SiteServer): Promise<Stage> {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  const seen = new Set<string>();
  const broken = new Set<string>();
  let breakage: { fault: Fault; breaks: (pathname: string) => boolean; times: 'once' | 'always' } | undefined;
  let holds = (_pathname: string): boolean => false;
  let held: (() => void)[] = [];

  const serve = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    asked.push(`${incoming.method} ${pathname}`);
    const onward = (): void => forward(site.server.url, incoming, outgoing);
    const name = pathname.replace(PAST_THE_CACHE, '/');
    const isFirst = !seen.has(name);
    seen.add(name);
    if (breakage?.breaks(name) && (isFirst || breakage.times === 'always')) {
      broken.add(name);
      FAIL[breakage.fault](incoming, outgoing, onward);
    } else if (holds(name)) held.push(onward);
    else onward();
  };

  const proxy = createServer(serve);
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done) => {
      proxy.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const cut = (): Promise<void> =>
    new Promise((done) => {
      proxy.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  const before = site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    broken,
    rows: site.rows,
    breakRequests(fault, breaks, times = 'once') {
      seen.clear();
      breakage = { fault, breaks, times };
    },
    hold(predicate) {
      holds = predicate;
    },
    goOffline: cut,
    goOnline: () => listen(port),
    repair() {
      breakage = undefined;
      holds = () => false;
      for (const go of held) go();
      held = [];
    },
    lastPayload() {
      const sql = 'select payload from requests order by rowid desc limit 1';
      return JSON.parse(site.rows<{ payload: string }>(sql)[0]?.payload ?? '{}');
    },
    stored: () =>
      (site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0) - before,
    close: () => (proxy.listening ? cut() : Promise.resolve()),
  };
}

type Fail = (incoming: IncomingMessage, outgoing: ServerResponse, onward: () => void) => void;

const answer =
  (status: number): Fail =>
  (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };

const FAIL: Readonly<Record<Fault, Fail>> = {
  '404': answer(404),
  '500': answer(500),
  slow: (_incoming, _outgoing, onward) => {
    setTimeout(onward, SLOW_MS);
  },
  closed: (incoming) => {
    incoming.socket.destroy();
  },
};
