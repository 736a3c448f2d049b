import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOLERANCE_SECONDS = 5 * 60;

export interface Received {
  id: string;
  timestampSeconds: number;
  body: string;
}

type Behaviour = 'accept' | 'fail' | 'redirect' | 'hang';

export interface CrmReceiver {
  url: string;
  /** Every message with a valid signature, including those answered with a failure. */
  received: Received[];
  /** Messages with a wrong signature or time. */
  forged: number;
  behaviour: Behaviour;
  /** Text of a message that is answered as one that the CRM cannot use. */
  unusable?: string;
  close(): Promise<void>;
}

const answers: Readonly<Record<Behaviour, (response: ServerResponse) => void>> = {
  accept: (response) => response.writeHead(204).end(),
  fail: (response) => response.writeHead(500).end('no'),
  redirect: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  hang: () => {},
};

/**
 * Starts the CRM's end of the webhook: it verifies, records and answers messages. `nowMs` is the clock for
 * their age.
 */
export async function startCrmReceiver(secret: string, nowMs: () => number): Promise<CrmReceiver> {
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const message = verify(secret, request, body, nowMs());
    if (message === undefined) {
      receiver.forged += 1;
      response.writeHead(401).end();
      return;
    }
    receiver.received.push(message);
    const { unusable } = receiver;
    if (unusable !== undefined && body.includes(unusable)) response.writeHead(422).end();
    else answers[receiver.behaviour](response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: CrmReceiver = {
    url: `http://127.0.0.1:${port}/leads`,
    received: [],
    forged: 0,
    behaviour: 'accept',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

function verify(
  secret: string,
  { headers }: IncomingMessage,
  body: string,
  nowMs: number,
): Received | undefined {
  const id = String(headers['webhook-id']);
  const timestampSeconds = Number(headers['webhook-timestamp']);
  if (!(Math.abs(nowMs / 1000 - timestampSeconds) <= TOLERANCE_SECONDS)) return undefined;
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const expected = createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest();
  const isOurs = String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  return isOurs ? { id, timestampSeconds, body } : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
