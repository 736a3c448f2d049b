import { hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt, KEY_BYTES } from '../storage/gcm.ts';

/** Short enough to be typed from a message, long enough not to be guessed. */
const SECRET_BYTES = 16;
const ID_BYTES = 16;
/** Length of a secret as text: base64url without padding. */
const SECRET_CHARACTERS = 22;

/** Returns the secret after the `#` of a link, which is stored nowhere else. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Extracts the secret from an opened, pasted or typed link; `undefined` if the text has none. */
export function secretIn(text: string): string | undefined {
  const found = text.trim().slice(-SECRET_CHARACTERS);
  return new RegExp(`^[\\w-]{${SECRET_CHARACTERS}}$`).test(found) ? found : undefined;
}

/** Derives the id of a saved form from its secret; the key cannot be derived from the id. */
export const idOf = (secret: string): string => derived(secret, 'id', ID_BYTES).toString('hex');

/** Encrypts a text; `about` is authenticated but not encrypted, and must be the same for `unseal`. */
export const seal = (secret: string, text: string, about: string): string =>
  encrypt(derived(secret, 'key', KEY_BYTES), Buffer.from(text), about).toString('base64');

/** Returns `undefined` if the secret or `about` differs, or the text was changed. */
export const unseal = (secret: string, sealed: string, about: string): string | undefined =>
  decrypt(derived(secret, 'key', KEY_BYTES), Buffer.from(sealed, 'base64'), about)?.toString('utf8');

const derived = (secret: string, use: 'id' | 'key', bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `zayavka saved form ${use}`, bytes));
