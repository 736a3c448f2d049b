/** Number of failures after which a page stays as served; after the first it is hydrated once more. */
export const MAX_BREAKS = 2;

/** Returns how often the page at this place of the history has broken while rendering. */
export const breaksSoFar = (): number => history.state?.zayavkaBreaks ?? 0;
