/** Roles of the studio in ascending order: each includes the permissions of those before it. */
export const ROLES = ['viewer', 'content', 'contract', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** True if the text is the name of a role. */
export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** True if the role `has` includes the permissions of the role `needs`. */
export const roleIncludes = (has: Role, needs: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needs);

/**
 * Reasons why somebody may not publish or approve, or nobody may remove; each has the texts `error.<code>`
 * and `studio.refusal.<code>`.
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
/** Reason why a person may not publish or approve, or nobody may remove. */
export type PublisherRefusal = (typeof PUBLISHER_REFUSALS)[number];

/**
 * Verdicts on a change, by the person who may publish it: any editor (`content`), an editor of the contract
 * (`contract`), or an editor of the contract who is no author of the changes (`breaking`).
 */
export const PUBLICATION_VERDICTS = ['content', 'contract', 'breaking'] as const;
/** Verdict on a change, by the person who may publish it. */
export type PublicationVerdict = (typeof PUBLICATION_VERDICTS)[number];
