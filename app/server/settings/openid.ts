import type { OpenIdSettings } from '#server';
import { isSecure } from './secure-address.ts';
import type { Environment } from './storage.ts';

const DEFAULT_ROLE_CLAIM = 'role';

/** `OIDC_*`: who else may sign in to the studio; undefined where none is set. */
export function readOpenId(env: Environment): Omit<OpenIdSettings, 'publicUrl'> | undefined {
  const { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: clientId = '' } = env;
  if (issuer === '' && clientId === '' && !env.OIDC_CLIENT_SECRET) return undefined;
  if (issuer === '' || clientId === '') {
    throw new Error('CONFIG_OIDC: OIDC_ISSUER and OIDC_CLIENT_ID are given together, or neither of them.');
  }
  if (!isSecure(issuer)) {
    throw new Error(
      'CONFIG_OIDC_ISSUER: OIDC_ISSUER is no https address, so anybody on the way could sign in as anybody.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET || undefined,
    roleClaim: env.OIDC_ROLE_CLAIM || DEFAULT_ROLE_CLAIM,
  };
}
