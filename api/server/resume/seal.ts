import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Short enough to be typed from a message, long enough not to be guessed. */
const SECRET_BYTES = 16;
const KEY_BYTES = 32;
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
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
export function seal(secret: string, text: string, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derived(secret, 'key', KEY_BYTES), nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Returns `undefined` if the secret or `about` differs, or the text was changed. */
export function unseal(secret: string, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, derived(secret, 'key', KEY_BYTES), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const derived = (secret: string, use: 'id' | 'key', bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `zayavka saved form ${use}`, bytes));
