import { enumOf, exactly, listOf, text, type ValueOf, yesOrNo } from '../schemas.ts';
import { ROLES } from './roles.ts';

/** Browsers that a session's device can name; any other one is `other`. */
export const BROWSERS = [
  'yandex',
  'edge',
  'opera',
  'samsung',
  'firefox',
  'chrome',
  'safari',
  'other',
] as const;
/** Operating systems that a session's device can name; any other one is `other`. */
export const SYSTEMS = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const;

/** Browser and operating system in which a session was started, shown in the list of sessions. */
export interface Device {
  browser: (typeof BROWSERS)[number];
  system: (typeof SYSTEMS)[number];
}

const listedSession = exactly({
  id: text,
  browser: enumOf(BROWSERS),
  system: enumOf(SYSTEMS),
  startedAt: text,
  // To the minute.
  lastSeenAt: text,
  // The session of this call.
  isCurrent: yesOrNo,
});
/** Session of a signed-in person: browser, system, start, last use, and `isCurrent` for that of the call. */
export type ListedSession = ValueOf<typeof listedSession>;

/**
 * Schema of the caller's account: the sessions, and `signsInElsewhere`, true for a person whom an OpenID provider
 * signs in.
 */
export const accountSchema = exactly({
  // An OpenID provider signs the person in, and has the password and the role.
  signsInElsewhere: yesOrNo,
  sessions: listOf(listedSession),
});

/** States of a person's account: `active`, `invited` (no password yet) and `disabled` (may not sign in). */
export const PERSON_STATES = ['active', 'invited', 'disabled'] as const;

/** Schema of the list of people with an account of the studio, each with role, state and sessions. */
export const peopleSchema = exactly({
  people: listOf(
    exactly({
      id: text,
      name: text,
      role: enumOf(ROLES),
      // `invited`: without a password yet.
      state: enumOf(PERSON_STATES),
      createdAt: text,
      // The caller, who cannot change their own role or access.
      isSelf: yesOrNo,
      signsInElsewhere: yesOrNo,
      sessions: listOf(listedSession),
      // Name of the administrator who has invited the person; empty for one of the operator or a provider.
      invitedBy: text,
      // False while nobody but the inviter vouches for the person, who is no second person beside the inviter.
      isConfirmed: yesOrNo,
      // True if the caller may confirm the person.
      mayConfirm: yesOrNo,
    }),
  ),
});

/**
 * Schema of the response to an invitation: the link, which is shown once, its end, and the people. The server
 * keeps only the hash of the link's token.
 */
export const invitationSchema = exactly({
  // Path with the token in its fragment, which no server and no proxy reads.
  link: text,
  expiresAt: text,
  people: peopleSchema.properties.people,
});
/** Person in the list of the studio's people, with role, state and sessions. */
export type ListedPerson = ValueOf<typeof peopleSchema>['people'][number];

/** Schema of a body with the ids of sessions to end; sessions that have already ended are skipped. */
export const endedSessions = exactly({
  sessions: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'string', maxLength: 64 } },
} as const);
