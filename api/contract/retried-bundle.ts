/**
 * The second address of a form's bundle, for a browser whose import of the first has failed. One, because a page names
 * each address with its hash: under another the browser would run whatever it was given.
 */
export const retriedBundle = (address: string): string => `${address}?again`;
