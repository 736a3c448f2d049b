import { createReadStream } from 'node:fs';
import { connect } from 'node:net';

/** Whether somebody's scanner finds something in a file. Never rejects. `unknown`: it does not answer, or reports neither. */
export type ScanFile = (path: string) => Promise<'clean' | 'infected' | 'unknown'>;

const TIME_LIMIT_MS = 60_000;
const MAX_ANSWER_BYTES = 4096;
const LENGTH_BYTES = 4;

/** clamd's INSTREAM: pieces with their length before them, then an empty one. `url`: `tcp://host:port`. */
export const scanByClamd =
  (url: string): ScanFile =>
  (path) =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port) });
      const file = createReadStream(path);
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
        // What was found is the scanner's own name for it, and nothing of the visitor's.
        else if (/^stream: .+ FOUND\0?$/.test(answer)) resolve('infected');
        else resolve('unknown');
      });
    });
