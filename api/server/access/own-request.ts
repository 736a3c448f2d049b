import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of ours sends this, and not another site in a browser that happens to be signed in. Browsers report it
 * by Sec-Fetch-Site; where they send none (no https), by Origin.
 */
export function isOwnRequest({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === host;
}

const PAGES = '/studio';
const SIGN_IN_PAGE = '/studio/login';

/** Where to go after signing in: a page of the studio, whatever was asked for. */
export function ownReturnPath(asked: string | null): string {
  if (asked === null || !URL.canParse(asked, 'http://own')) return PAGES;
  // Parsed as a browser does, which reads `/\evil` and `//evil` as another host.
  const { origin, pathname, search } = new URL(asked, 'http://own');
  const isPage = pathname === PAGES || pathname.startsWith(`${PAGES}/`);
  const isSignIn = pathname === SIGN_IN_PAGE || pathname.startsWith(`${SIGN_IN_PAGE}/`);
  return origin === 'http://own' && isPage && !isSignIn ? pathname + search : PAGES;
}

export const signInPath = (returnPath: string): string =>
  returnPath === PAGES ? SIGN_IN_PAGE : `${SIGN_IN_PAGE}?${new URLSearchParams({ return: returnPath })}`;
