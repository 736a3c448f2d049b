/**
 * Returns the second URL of a form's bundle, for a browser whose import of the first has failed.
 * Pages name the hash of each URL, so there is only this one.
 */
export const retriedBundle = (address: string): string => `${address}?again`;
