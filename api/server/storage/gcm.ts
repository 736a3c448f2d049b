import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Length of a key of AES-256-GCM, in bytes. */
export const KEY_BYTES = 32;

/**
 * Encrypts bytes with AES-256-GCM and returns nonce, tag and data; `about` is authenticated but not encrypted, and
 * must be the same for `decrypt`. A random nonce allows four billion texts for each key.
 */
export function encrypt(key: Buffer, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const data = cipher.update(plain);
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), data]);
}

/** Decrypts the bytes of `encrypt`; returns `undefined` if the key or `about` differs, or the bytes were changed. */
export function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
    const plain = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}
