import { connect } from 'node:net';
import type { Readable } from 'node:stream';

/**
 * Function that scans a file for viruses; never rejects. `unknown`: the scanner does not respond, or its response
 * is unreadable.
 */
export type ScanFile = (content: Readable) => Promise<'clean' | 'infected' | 'unknown'>;

const TIME_LIMIT_MS = 60_000;
const PING_LIMIT_MS = 1000;
const MAX_ANSWER_BYTES = 4096;
const LENGTH_BYTES = 4;

/**
 * Returns a function that scans files with the virus scanner clamd at `url` (`tcp://host:port`); it resolves with
 * `unknown` after a failure.
 */
export const scanByClamd =
  (url: string): ScanFile =>
  (file) =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port) });
      let answer = '';
      const fail = (): void => {
        file.destroy();
        socket.destroy();
        resolve('unknown');
      };
      socket.setTimeout(TIME_LIMIT_MS, fail);
      socket.once('error', fail);
      file.once('error', fail);
      socket.once('connect', () => {
        socket.write('zINSTREAM\0');
        file.on('data', (piece) => {
          const length = Buffer.alloc(LENGTH_BYTES);
          length.writeUInt32BE(piece.length);
          socket.write(length);
          if (!socket.write(piece)) file.pause();
        });
        file.once('end', () => socket.write(Buffer.alloc(LENGTH_BYTES)));
      });
      socket.on('drain', () => file.resume());
      socket.on('data', (piece) => {
        answer += piece.toString('latin1');
        if (answer.length > MAX_ANSWER_BYTES) fail();
        else if (answer.includes('\0')) socket.end();
      });
      socket.once('close', () => {
        file.destroy();
        if (/^stream: OK\0?$/.test(answer)) resolve('clean');
        // The result has the scanner's name of the virus, and no data of the visitor.
        else if (/^stream: .+ FOUND\0?$/.test(answer)) resolve('infected');
        else resolve('unknown');
      });
    });

/** Resolves with true if the virus scanner clamd at `url` responds. Never rejects. */
export const pingClamd = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    const end = (isAnswered: boolean): void => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.setTimeout(PING_LIMIT_MS, () => end(false));
    socket.once('error', () => end(false));
    socket.once('connect', () => socket.write('zPING\0'));
    socket.once('data', (piece) => end(piece.toString('latin1').startsWith('PONG')));
  });
