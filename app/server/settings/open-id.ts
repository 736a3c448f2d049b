import type { OpenIdSettings } from '#server';
import { address } from '../environment/address.ts';
import { setting, together } from '../environment/setting.ts';
import { plainText, textOr } from '../environment/variables.ts';
import { publicUrl } from './public-url.ts';

/** Setting `OIDC_…`: identity provider of the studio beside local users; undefined without one. */
export const openId = setting(
  {
    // An attacker on the network could forge a sign-in over plain http.
    OIDC_ISSUER: address('OpenID provider for the studio: [see below](#who-may-enter-the-studio)', {
      example: 'https://id.bank.example',
      over: 'secure',
      isBase: true,
    }),
    OIDC_CLIENT_ID: plainText('client id of the studio at this provider'),
    OIDC_CLIENT_SECRET: plainText('client secret; absent for a public client'),
    OIDC_ROLE_CLAIM: textOr("claim that contains the studio's role", 'role'),
  },
  ({ OIDC_CLIENT_SECRET, OIDC_ROLE_CLAIM, ...client }, env): OpenIdSettings | undefined => {
    const given = together(client, { OIDC_CLIENT_SECRET });
    return (
      given && {
        issuer: given.OIDC_ISSUER,
        clientId: given.OIDC_CLIENT_ID,
        clientSecret: OIDC_CLIENT_SECRET,
        roleClaim: OIDC_ROLE_CLAIM,
        publicUrl: publicUrl.read(env),
      }
    );
  },
);
