import type { IncomingHttpHeaders } from 'node:http';
import { STUDIO_API, STUDIO_LANGUAGE_COOKIE } from '#contract';
import { LANGUAGES, type Lang } from '#engine/model';
import { readCookie } from './cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface Asked {
  url: string;
  headers: IncomingHttpHeaders;
}

/** `/api/en/…` and `/en/…` ask for English; the studio asks for the language that its reader has chosen. */
export const requestLanguage = ({ url, headers }: Asked): Lang =>
  url.startsWith(STUDIO_API) ? studioLanguage(headers) : langOf(url);

export const langOf = (url: string): Lang => (/^(?:\/api)?\/en(?:\/|\?|$)/.test(url) ? 'en' : 'ru');

export const studioLanguage = ({ cookie }: IncomingHttpHeaders): Lang =>
  LANGUAGES.find((one) => one === readCookie(cookie, STUDIO_LANGUAGE_COOKIE)) ?? 'ru';

/** The studio's own switch sets it too, so a script may. */
export const studioLanguageCookie = (lang: Lang): string =>
  `${STUDIO_LANGUAGE_COOKIE}=${lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
