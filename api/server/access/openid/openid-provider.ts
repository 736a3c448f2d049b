import * as client from 'openid-client';
import { ROLES, type Role } from '#contract';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  /** Absent: a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
  /** The claim that names the studio's role. */
  roleClaim: string;
  publicUrl: string;
}

/** What the browser keeps between leaving for the provider and coming back. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider vouches for. */
export interface OpenIdPerson {
  issuer: string;
  subject: string;
  /** As the provider calls the person; '' where it has no name for them. */
  name: string;
  /** The highest of the roles that it names; undefined for none of ours. */
  role: Role | undefined;
}

export interface OpenIdProvider {
  /** For the button: `login.bank.example`. */
  label: string;
  start(): Promise<{ url: string; pending: PendingSignIn }>;
  /** `search`: the query that the provider has sent the browser back with. Rejects with OpenIdError. */
  finish(search: string, pending: PendingSignIn): Promise<OpenIdPerson>;
}

/** `stale`: the answer belongs to no sign-in of this browser; `denied`: the provider refuses. */
export type OpenIdProblem = 'stale' | 'denied' | 'unavailable';

export class OpenIdError extends Error {
  override name = 'OpenIdError';
  readonly problem: OpenIdProblem;

  constructor(problem: OpenIdProblem, cause?: unknown) {
    super(`the OpenID sign-in ended: ${problem}`, { cause });
    this.problem = problem;
  }
}

export const OPENID_PATH = '/studio/login/openid';
export const OPENID_CALLBACK = `${OPENID_PATH}/callback`;

/** Authorization code with PKCE, state and nonce. The provider is asked for its addresses when somebody signs in. */
export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  const { issuer, clientId, clientSecret, roleClaim, publicUrl } = settings;
  const redirectUri = publicUrl + OPENID_CALLBACK;
  let known: Promise<client.Configuration> | undefined;

  const configuration = (): Promise<client.Configuration> => {
    // The settings let plain http be used on this very machine alone.
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
    async start() {
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
        // Many providers put nothing of a person into the ID token but who it is.
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
  };
}
