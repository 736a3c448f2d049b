import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** As many as a link may have to be typed from a message, and as nobody can guess. */
const SECRET_BYTES = 16;
const KEY_BYTES = 32;
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** Of the text of a secret: base64url without an end. */
const SECRET_CHARACTERS = 22;

/** What a link holds behind its `#`, and nobody else has. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The secret of a link that was opened, copied whole, or typed; undefined where there is none in the text. */
export function secretIn(text: string): string | undefined {
  const found = text.trim().slice(-SECRET_CHARACTERS);
  return new RegExp(`^[\\w-]{${SECRET_CHARACTERS}}$`).test(found) ? found : undefined;
}

/** What a saved form is found by: it follows from the secret, and the key does not follow from it. */
export const idOf = (secret: string): string => derived(secret, 'id', ID_BYTES).toString('hex');

/** `about` is not encrypted, and the text opens with the same one alone. */
export function seal(secret: string, text: string, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derived(secret, 'key', KEY_BYTES), nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Undefined where the secret or `about` is another, or the text was changed. */
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
