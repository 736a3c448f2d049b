import type { OpenIdSettings } from '#server';
import { startError } from '../start-error.ts';
import { isSecure } from './secure-address.ts';
import type { Environment } from './storage.ts';

const DEFAULT_ROLE_CLAIM = 'role';

/** `OIDC_*`: who else may sign in to the studio; undefined where none is set. */
export function readOpenId(env: Environment): Omit<OpenIdSettings, 'publicUrl'> | undefined {
  const { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: clientId = '' } = env;
  if (issuer === '' && clientId === '' && !env.OIDC_CLIENT_SECRET) return undefined;
  if (issuer === '' || clientId === '') {
    const missing = issuer === '' ? 'OIDC_ISSUER' : 'OIDC_CLIENT_ID';
    const given = issuer !== '' ? 'OIDC_ISSUER' : clientId !== '' ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET';
    throw startError('CONFIG_OIDC', { given, missing });
  }
  if (!isSecure(issuer)) {
    throw startError('CONFIG_OIDC_ISSUER');
  }
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET || undefined,
    roleClaim: env.OIDC_ROLE_CLAIM || DEFAULT_ROLE_CLAIM,
  };
}
