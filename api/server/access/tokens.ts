import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits: who holds it is who it was given to. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token. It is random through and through, so one fast hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
