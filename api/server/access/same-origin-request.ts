import type { FastifyRequest } from 'fastify';

/**
 * True if the request comes from a page of this origin, and not of another site (CSRF). Browsers
 * say so in Sec-Fetch-Site, or without https in Origin; false without either.
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

/**
 * Returns the path to open after a sign-in: `asked` if it is a page of the studio other than the sign-in,
 * otherwise `/studio`.
 */
export function studioReturnPath(asked: string | null): string {
  if (asked === null || !URL.canParse(asked, 'http://own')) return PAGES;
  // The URL is parsed as browsers do, which read `/\evil` and `//evil` as another host.
  const { origin, pathname, search } = new URL(asked, 'http://own');
  const isPage = pathname === PAGES || pathname.startsWith(`${PAGES}/`);
  const isSignIn = pathname === SIGN_IN_PAGE || pathname.startsWith(`${SIGN_IN_PAGE}/`);
  return origin === 'http://own' && isPage && !isSignIn ? pathname + search : PAGES;
}

/** Returns the path of the sign-in page with `returnPath` in its query, to which the person returns afterwards. */
export const signInPath = (returnPath: string): string =>
  returnPath === PAGES ? SIGN_IN_PAGE : `${SIGN_IN_PAGE}?${new URLSearchParams({ return: returnPath })}`;
