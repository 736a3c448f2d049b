import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns the SHA-256 of a text in hexadecimal; replaces `app/sha256.ts` in a browser, where there is no
 * `node:crypto`.
 */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)));
