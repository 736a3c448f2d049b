import type { IncomingHttpHeaders } from 'node:http';
import { STUDIO_API, STUDIO_LANGUAGE_COOKIE } from '#contract';
import { type Lang, readLanguage } from '#engine/model/definition';
import { languageOfPath } from '#engine/model/site';
import { readCookie } from './cookies.ts';

interface Asked {
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the language of a request: `/api/en/…` and `/en/…` are in English; the studio follows the language
 * that its user has chosen.
 */
export const requestLanguage = ({ url, headers }: Asked): Lang =>
  url.startsWith(STUDIO_API) ? studioLanguage(headers) : languageOfUrl(url);

export const languageOfUrl = (url: string): Lang => languageOfPath(url.replace(/^\/api(?=\/)/, ''));

export const studioLanguage = ({ cookie }: IncomingHttpHeaders): Lang =>
  readLanguage(readCookie(cookie, STUDIO_LANGUAGE_COOKIE)) ?? 'ru';
