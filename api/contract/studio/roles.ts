/** Roles of staff in the studio in ascending order: each includes the permissions of those before it. */
export const ROLES = ['viewer', 'content', 'contract', 'admin'] as const;
/** Role of a person in the studio: `viewer`, `content`, `contract` or `admin`. */
export type Role = (typeof ROLES)[number];

/** True if the text is the name of a role of the studio. */
export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** True if the role `has` includes the permissions of the role `needs`. */
export const roleIncludes = (has: Role, needs: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needs);

/**
 * Codes of the reasons why somebody may not publish, approve or remove; each has the texts `error.<code>` and
 * `studio.refusal.<code>`.
 */
export const PUBLISHER_REFUSALS = [
  'contractRoleMissing',
  'approverMissing',
  'secondPersonMissing',
  'approverUnconfirmed',
  'changeReturned',
  'documentNeeded',
  'documentUsed',
] as const;
/** Code of the reason why a person may not publish, approve or remove. */
export type PublisherRefusal = (typeof PUBLISHER_REFUSALS)[number];

/**
 * Verdicts on a change, which decide who may publish it: any editor (`content`), an editor of the contract
 * (`contract`), or an editor of the contract who is no author of the changes (`breaking`).
 */
export const PUBLICATION_VERDICTS = ['content', 'contract', 'breaking'] as const;
/** Verdict on a change, which decides who may publish it: `content`, `contract` or `breaking`. */
export type PublicationVerdict = (typeof PUBLICATION_VERDICTS)[number];
