/** Formats a time for the database, whose times are texts in UTC. */
export const iso = (timeMs: number): string => new Date(timeMs).toISOString();

/** Returns the time `ms` milliseconds after an ISO 8601 time, in the same notation. */
export const isoAfter = (atIso: string, ms: number): string => iso(Date.parse(atIso) + ms);

/** Returns the time `ms` milliseconds before an ISO 8601 time, in the same notation. */
export const isoBefore = (atIso: string, ms: number): string => iso(Date.parse(atIso) - ms);
