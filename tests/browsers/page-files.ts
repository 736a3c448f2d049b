import { lazyFiles } from '../journeys/lazy-files.ts';

/** Where the bundle of a form is. */
export const BUNDLE_PATH = /^\/(bundles|previews)\//;

export const nameOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1);

/** A script that a page can be shown without. */
export const isLazy = (pathname: string): boolean => lazyFiles.has(nameOf(pathname));

/** What sends a form. */
export const isSending = (pathname: string): boolean => /^(sending|about-send)-/.test(nameOf(pathname));
