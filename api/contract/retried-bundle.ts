/**
 * Second URL of a form's bundle, for a browser whose import of the first has failed. The page names the hash
 * of each URL, since a browser would run any code from a URL without one; hence there is exactly one
 * alternative.
 */
export const retriedBundle = (address: string): string => `${address}?again`;
