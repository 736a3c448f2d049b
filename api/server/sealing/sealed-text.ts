import { serverError } from '../server-error.ts';
import { decrypt, encrypt } from '../storage/gcm.ts';
import type { DataKey, DataKeys } from './data-keys.ts';

/** Sealed value: the notation, the number of its data key, and nonce, tag and data. */
const SEALED_TEXT = /^zs1:(\d+):([\w-]+)$/;

const prefixOf = (number: number): string => `zs1:${number}`;

/** Encrypts a text with a data key and returns it as text with the key's number in front. */
export function sealText({ number, key }: DataKey, text: string): string {
  const prefix = prefixOf(number);
  return `${prefix}:${encrypt(key, Buffer.from(text), prefix).toString('base64url')}`;
}

/** Returns the number of the data key of an encrypted text; `undefined` for a plain one. */
export const keyNumberOf = (text: string): number | undefined => {
  const number = SEALED_TEXT.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
};

/**
 * Decrypts a text of `sealText`; a plain one, from before the encryption, is returned unchanged. Throws for a
 * changed text.
 */
export function openText(keys: Pick<DataKeys, 'find'>, text: string): string {
  const [, digits, data = ''] = SEALED_TEXT.exec(text) ?? [];
  if (digits === undefined) return text;
  const number = Number(digits);
  const key = keys.find(number);
  const plain = key && decrypt(key.key, Buffer.from(data, 'base64url'), prefixOf(number));
  if (plain === undefined) throw serverError('SEALED_UNREADABLE', { number });
  return plain.toString('utf8');
}
