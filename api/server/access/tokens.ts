import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns 256 random bits, which authenticate their holder. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the stored form of a token. A fully random token needs only one fast hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
