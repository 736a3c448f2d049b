import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { parseObject } from '#engine/model/json';

/** Loads the package for WebAuthn lazily, because it is large and probes algorithms with warnings. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Public part of a security key (WebAuthn credential) by which its signatures are checked; it is stored encrypted.
 */
export interface SecurityKey {
  credentialId: string;
  /** base64url */
  publicKey: string;
  counter: number;
}

/**
 * Start of adding or using a security key: the options for the browser's WebAuthn call, and the challenge that its
 * response must contain.
 */
export interface Ceremony {
  options: object;
  challenge: string;
}

/**
 * Adding and using of security keys by WebAuthn for the site's origin. A result is `undefined` for an invalid
 * response of the browser.
 */
export interface SecurityKeys {
  /** False where browsers refuse WebAuthn: without https, except on localhost. */
  isSupported: boolean;
  startAdding(user: { id: string; name: string }, keys: readonly SecurityKey[]): Promise<Ceremony>;
  finishAdding(response: string, challenge: string): Promise<SecurityKey | undefined>;
  startUsing(keys: readonly SecurityKey[]): Promise<Ceremony>;
  /** Resolves with the key and its new counter. */
  finishUsing(
    response: string,
    challenge: string,
    keys: readonly SecurityKey[],
  ): Promise<SecurityKey | undefined>;
}

/** Builds the WebAuthn calls for the site's origin; `isSupported` is false except for https and localhost. */
export function createSecurityKeys(publicOrigin: string): SecurityKeys {
  const { hostname, protocol } = new URL(publicOrigin);
  const expected = { expectedOrigin: publicOrigin, expectedRPID: hostname, requireUserVerification: false };
  const listed = (keys: readonly SecurityKey[]) => keys.map(({ credentialId }) => ({ id: credentialId }));
  return {
    isSupported: protocol === 'https:' || hostname === 'localhost',
    async startAdding({ id, name }, keys) {
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: hostname,
        rpID: hostname,
        userName: name,
        userID: new TextEncoder().encode(id),
        attestationType: 'none',
        excludeCredentials: listed(keys),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
      return { options, challenge: options.challenge };
    },
    async finishAdding(text, expectedChallenge) {
      const response = parseObject(text) as unknown as RegistrationResponseJSON | undefined;
      if (response === undefined) return undefined;
      const { verifyRegistrationResponse } = await webAuthn();
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge,
          ...expected,
        });
        if (registrationInfo === undefined) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
      } catch {
        return undefined;
      }
    },
    async startUsing(keys) {
      const allowCredentials = listed(keys);
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials,
        userVerification: 'preferred',
      });
      return { options, challenge: options.challenge };
    },
    async finishUsing(text, expectedChallenge, keys) {
      const response = parseObject(text) as unknown as AuthenticationResponseJSON | undefined;
      const key = keys.find(({ credentialId }) => credentialId === response?.id);
      if (response === undefined || key === undefined) return undefined;
      const { verifyAuthenticationResponse } = await webAuthn();
      const { credentialId: id, counter } = key;
      const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')) };
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge,
          credential,
          ...expected,
        });
        return verified ? { ...key, counter: authenticationInfo.newCounter } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
