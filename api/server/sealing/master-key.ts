import { execFile } from 'node:child_process';
import { decrypt, encrypt, KEY_BYTES } from '../storage/gcm.ts';

/** Key of the operator that encrypts the data keys, and nothing else. */
export interface MasterKey {
  /** Name of the environment variable with the key, for errors. */
  variable: string;
  /** Encrypts a data key; `undefined` if the program fails. */
  wrap(dataKey: Buffer): Promise<string | undefined>;
  /** Decrypts a data key; `undefined` for another master key. */
  unwrap(wrapped: string): Promise<Buffer | undefined>;
}

const ABOUT = 'zayavka data key';
const PROGRAM_LIMIT_MS = 15_000;

/** Returns the master key that encrypts data keys with AES-GCM; `variable` names the setting that it came from. */
export const masterKeyOf = (key: Buffer, variable: string): MasterKey => ({
  variable,
  wrap: async (dataKey) => encrypt(key, dataKey, ABOUT).toString('base64'),
  unwrap: async (wrapped) => decrypt(key, Buffer.from(wrapped, 'base64'), ABOUT),
});

/**
 * Returns a master key that stays in a key service or a hardware token, used through the program `file`. The
 * program gets `wrap` or `unwrap` as argument and a key in base64 as input, and prints the result.
 */
export const masterKeyOfProgram = (file: string, variable: string): MasterKey => ({
  variable,
  wrap: (dataKey) => outputOf(file, 'wrap', dataKey.toString('base64')),
  async unwrap(wrapped) {
    const key = Buffer.from((await outputOf(file, 'unwrap', wrapped)) ?? '', 'base64');
    return key.length === KEY_BYTES ? key : undefined;
  },
});

const outputOf = (file: string, verb: string, input: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    // The server's own environment contains other secrets.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    const program = execFile(file, [verb], { env, timeout: PROGRAM_LIMIT_MS }, (error, output) =>
      resolve(error === null && output.trim() !== '' ? output.trim() : undefined),
    );
    // A program that reads nothing closes its input early; its exit code decides.
    program.stdin?.on('error', () => {});
    program.stdin?.end(`${input}\n`);
  });
