/** Who may do what in the studio; each role may do all that stands before it. */
export const ROLES = ['viewer', 'content', 'contract', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Whether somebody of the role `has` may do what needs the role `needs`. */
export const covers = (has: Role, needs: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needs);
