import * as client from 'openid-client';
import { ROLES, type Role } from '#contract';

/** Settings of the OpenID provider through which staff sign in. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  /** Absent for a public client, which only PKCE protects. */
  clientSecret: string | undefined;
  /** Name of the claim with the studio's role. */
  roleClaim: string;
  publicUrl: string;
}

/**
 * Secrets of a sign-in under way, kept in a cookie while the person is at the provider; its response must match
 * them.
 */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

/** Person whom the OpenID provider has identified, with the studio role that its claim gives. */
export interface OpenIdPerson {
  issuer: string;
  subject: string;
  /** Name of the person at the provider; '' if it has none. */
  name: string;
  /** Highest of the known roles in the claim; `undefined` if it has none. */
  role: Role | undefined;
  /** Time at which the person proved their identity to the provider; 0 if it does not say. */
  provedAtMs: number;
}

/**
 * OpenID provider of the operator: makes the URL of its sign-in page and reads the redirect with which it sends
 * the person back.
 */
export interface OpenIdProvider {
  /** Label of the button, such as `login.bank.example`. */
  label: string;
  /** Returns the URL to open; `again`: the provider must ask for the proof again and date it. */
  start(again: boolean): Promise<{ url: string; pending: PendingSignIn }>;
  /**
   * Completes a sign-in and returns the person. `search`: query with which the provider has sent
   * the browser back. Rejects with OpenIdError.
   */
  finish(search: string, pending: PendingSignIn): Promise<OpenIdPerson>;
}

/**
 * Reason why a sign-in by OpenID failed. `stale`: no sign-in of this browser waits for the response; `denied`: the
 * provider refuses; `unavailable`: it does not respond or its response is invalid.
 */
export type OpenIdProblem = 'stale' | 'denied' | 'unavailable';

/** Failure of signing in through the OpenID provider; `problem` tells why. */
export class OpenIdError extends Error {
  override name = 'OpenIdError';
  readonly problem: OpenIdProblem;

  constructor(problem: OpenIdProblem, cause?: unknown) {
    super(`the OpenID sign-in ended: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Path at which a sign-in through the OpenID provider starts. */
export const OPENID_PATH = '/studio/login/openid';
/** Path to which the OpenID provider sends the person back after the sign-in. */
export const OPENID_CALLBACK = `${OPENID_PATH}/callback`;

/**
 * Creates the client of the OpenID provider, which signs people in by the authorization code flow with PKCE, state
 * and nonce. The provider's metadata is fetched at the first sign-in.
 */
export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  const { issuer, clientId, clientSecret, roleClaim, publicUrl } = settings;
  const redirectUri = publicUrl + OPENID_CALLBACK;
  let known: Promise<client.Configuration> | undefined;

  const configuration = (): Promise<client.Configuration> => {
    // The settings allow plain http for the local machine only.
    const options = issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : undefined;
    const authentication =
      clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, authentication, options)
      .catch((error: unknown) => {
        known = undefined;
        throw new OpenIdError('unavailable', error);
      });
    return known;
  };

  return {
    label: new URL(issuer).host,
    async start(again) {
      const config = await configuration();
      const pending: PendingSignIn = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login', max_age: '0' }),
      });
      return { url: url.href, pending };
    },
    async finish(search, { state, nonce, verifier }) {
      if (new URLSearchParams(search).get('state') !== state) throw new OpenIdError('stale');
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OpenIdError('unavailable');
        // Many providers put nothing but the subject into the ID token.
        const more =
          claims[roleClaim] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return personOf({ ...more, ...claims }, issuer, roleClaim);
      } catch (error) {
        if (error instanceof OpenIdError) throw error;
        const isDenied = error instanceof client.AuthorizationResponseError;
        throw new OpenIdError(isDenied ? 'denied' : 'unavailable', error);
      }
    },
  };
}

function personOf(
  claims: Readonly<Record<string, unknown>> & { sub: string },
  issuer: string,
  roleClaim: string,
): OpenIdPerson {
  const named = [claims[roleClaim]].flat();
  const name = [claims.preferred_username, claims.email, claims.sub].find((one) => typeof one === 'string');
  return {
    issuer,
    subject: claims.sub,
    name: String(name ?? ''),
    role: ROLES.findLast((role) => named.includes(role)),
    provedAtMs: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : 0,
  };
}
