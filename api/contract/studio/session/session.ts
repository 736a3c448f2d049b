import type { Lang, SiteLanguage, Text } from '#engine/model/definition';
import { enumOf, exactly, text, type ValueOf } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES } from '../roles.ts';

const sessionSchema = exactly({ name: text, role: enumOf(ROLES), csrfToken: text });
/**
 * Signed-in person with role and name, and the CSRF token that proves that a call comes from the studio's own
 * page.
 */
export type StudioSession = ValueOf<typeof sessionSchema>;

/** Data that the server embeds in the studio's page: the session, the languages and the texts of the interface. */
export interface StudioData {
  lang: Lang;
  session: StudioSession;
  /** Reason why publications are blocked, in the user's language; for people who may publish. */
  fault?: string;
  siteName: string;
  /** Languages of the site, its default one first. */
  languages: readonly SiteLanguage[];
  /** Texts of the studio itself, by key. */
  texts: Record<string, Text>;
}

/** Call that returns the signed-in person with the CSRF token of the session. */
export const session = defineStudioEndpoint({
  id: 'session',
  path: '/session',
  role: 'viewer',
  summary: 'Get the signed-in person',
  response: sessionSchema,
  responseSummary: 'The session of the cookie',
});
