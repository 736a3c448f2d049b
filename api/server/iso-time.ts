/** Formats a time for the database, whose times are texts in UTC. */
export const iso = (timeMs: number): string => new Date(timeMs).toISOString();

export const isoAfter = (atIso: string, ms: number): string => iso(Date.parse(atIso) + ms);
export const isoBefore = (atIso: string, ms: number): string => iso(Date.parse(atIso) - ms);
