import { randomBytes } from 'node:crypto';
import { sha256 } from '../forms/sha256.ts';

const TOKEN_BYTES = 32;

/** Returns a new random token (256 bits, base64url), which authenticates its holder, as of a session or a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the SHA-256 of a token, which is stored in its place. A fully random token needs only one fast hash. */
export const hashOf = sha256;
