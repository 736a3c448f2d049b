import type { FastifyRequest } from 'fastify';

/**
 * True if the request comes from a page of this origin, not from another site (CSRF). Browsers report it by
 * Sec-Fetch-Site, or by Origin where they omit that (no https); false without both.
 */
export function isSameOriginRequest({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === host;
}

const PAGES = '/studio';
const SIGN_IN_PAGE = '/studio/login';

/** Returns the asked path if it is a page of the studio other than the sign-in; else `/studio`. */
export function studioReturnPath(asked: string | null): string {
  if (asked === null || !URL.canParse(asked, 'http://own')) return PAGES;
  // The URL is parsed as browsers do, which read `/\evil` and `//evil` as another host.
  const { origin, pathname, search } = new URL(asked, 'http://own');
  const isPage = pathname === PAGES || pathname.startsWith(`${PAGES}/`);
  const isSignIn = pathname === SIGN_IN_PAGE || pathname.startsWith(`${SIGN_IN_PAGE}/`);
  return origin === 'http://own' && isPage && !isSignIn ? pathname + search : PAGES;
}

export const signInPath = (returnPath: string): string =>
  returnPath === PAGES ? SIGN_IN_PAGE : `${SIGN_IN_PAGE}?${new URLSearchParams({ return: returnPath })}`;
