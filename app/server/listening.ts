import { createServer } from 'node:net';
import type { DeveloperError } from '#engine/model/errors';
import type { Config } from './config.ts';
import { startError } from './start-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

/**
 * Rejects with LISTEN_FAILED if another process listens at the address, or this one may not. A start asks before
 * it publishes anything, because the other process would serve that.
 */
export async function tryAddress(address: Address): Promise<void> {
  const { host, port } = address;
  const tried = createServer();
  await new Promise<void>((resolve, reject) => {
    tried.once('error', reject).listen({ host, port }, () => tried.close(() => resolve()));
  }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(address, error);
  });
}

/**
 * Returns the error for the operator about an address at which the server cannot listen, by the code of the
 * operating system.
 */
export function listenError(
  { host, port }: Address,
  { code = '', message }: NodeJS.ErrnoException,
): DeveloperError {
  const reason = code === 'EADDRINUSE' ? 'another process listens there' : message;
  return startError('LISTEN_FAILED', { host, port, reason });
}
