import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STUDIO_API, STUDIO_LANGUAGE_COOKIE } from '#contract';
import {
  DEFAULT_LANGUAGE,
  type Dictionaries,
  type Lang,
  readLanguage,
  type SiteLanguage,
} from '#engine/model/definition';
import { languageOfPath } from '#engine/model/site';
import { languagesOf } from '#engine/model/text';
import { readCookie } from './cookies.ts';
import { LANGUAGE_PREFIX } from './endpoint-of.ts';
import { HttpRefusal } from './refusal.ts';

interface Asked {
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the language of a request: that of the studio's cookie for the studio's API, otherwise that of the
 * path (`/api/en/…`, `/en/…`), or the site's default without one.
 */
export const requestLanguage = ({ url, headers }: Asked, texts: Dictionaries): SiteLanguage =>
  url.startsWith(STUDIO_API) ? studioLanguage(headers) : languageOfUrl(url, texts);

/** Returns the language that the URL's prefix names; the site's default without a prefix. */
export const languageOfUrl = (url: string, texts: Dictionaries): SiteLanguage =>
  languageOfPath(url.replace(/^\/api(?=\/)/, ''), languagesOf(texts));

/** Returns the language that the studio's cookie names; the default without one. */
export const studioLanguage = ({ cookie }: IncomingHttpHeaders): Lang =>
  readLanguage(readCookie(cookie, STUDIO_LANGUAGE_COOKIE)) ?? DEFAULT_LANGUAGE;

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the response: from the URL, or from the studio's user. */
    readonly language: SiteLanguage;
  }
}

/** Adds `request.language`, and a hook that refuses an API call in a language that the site lacks with 404. */
export function readLanguages(app: FastifyInstance, texts: Dictionaries): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return requestLanguage(this, texts);
    },
  });
  app.addHook('onRequest', async ({ routeOptions, params }) => {
    const { language } = params as { language?: string };
    const isNamed = routeOptions.url?.startsWith(LANGUAGE_PREFIX) === true && language !== undefined;
    if (isNamed && !Object.hasOwn(texts, language)) throw new HttpRefusal(404, '', 'notFound');
  });
}
