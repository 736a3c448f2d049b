/**
 * Returns the second URL of a form's bundle, `…?again`, for a browser whose import of the first has failed and
 * is remembered. Pages name the hash of each URL, so there is only this one.
 */
export const retriedBundle = (address: string): string => `${address}?again`;
