import { lazyFiles } from '../journeys/lazy-files.ts';

/** Path of the bundle of a form. */
export const BUNDLE_PATH = /^\/(bundles|previews)\//;

export const nameOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1);

/** True if a page can be shown without the script. */
export const isLazy = (pathname: string): boolean => lazyFiles.has(nameOf(pathname));

/** True if the script sends a form. */
export const isSending = (pathname: string): boolean => /^(sending|about-send)-/.test(nameOf(pathname));
