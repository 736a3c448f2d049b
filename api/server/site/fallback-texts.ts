import type { FastifyInstance } from 'fastify';
import { decodeEntities } from '#engine/model/content';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { equalJson, isObject, type Json, objectIn, oncePer, oncePerText } from '#engine/model/json';
import { isInlineText } from '#engine/model/resolve';
import { directionOf } from '#engine/model/site';
import { createTextMatcher, defaultLanguage, languagesOf } from '#engine/model/text';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import { notFound } from '../http/errors.ts';
import type { SiteContent } from './site-content.ts';

/** Texts that a language of the site lacks, written in the default language, in which its pages show them. */
export interface FallbackTexts {
  lang: SiteLanguage;
  dir: 'ltr' | 'rtl';
  texts: readonly string[];
}

/** Returns the URL from which a page loads the texts that its language lacks. */
export const fallbackTextsUrl = (lang: SiteLanguage): string => `/brand/texts/${lang}`;

/** Path of the style sheet that keeps a text of the other writing direction on the side of the page's own. */
export const FALLBACK_STYLE = '/brand/texts.css';
const STYLE =
  '[lang][dir]:not(html,button){text-align:-webkit-match-parent;text-align:match-parent;justify-content:end}\n';

/** Returns the texts of pages and live forms that a language lacks; `undefined` if it has all of them. */
export function fallbackTexts(
  { pages, brand, sections, consents, texts }: SiteContent,
  live: readonly PublishedForm[],
  lang: SiteLanguage,
): FallbackTexts | undefined {
  const source = defaultLanguage(texts);
  if (lang === source) return undefined;
  const documents = [
    ...Object.values(pages),
    brand,
    sections,
    consents,
    ...live.map((form) => form.snapshot),
  ];
  const found = new Set([
    ...untranslated(texts)(lang),
    ...documents.flatMap((document) => lackingIn(texts)(document)(lang)),
  ]);
  const known = lastFound.get(lang);
  if (known?.lang === source && equalJson([...known.texts], [...found]))
    return found.size === 0 ? undefined : known;
  const fallbacks = { lang: source, dir: directionOf(source), texts: [...found] };
  lastFound.set(lang, fallbacks);
  return found.size === 0 ? undefined : fallbacks;
}

/** Last texts of each language: the same list is the same object, by which its matcher is kept. */
const lastFound = new Map<SiteLanguage, FallbackTexts>();

/**
 * Adds the routes of the texts that a language lacks, for what the browser shows after the page was served, and of
 * their style sheet.
 */
export function serveFallbackTexts(app: FastifyInstance, forms: FormStore, content: SiteContent): void {
  app.get<{ Params: { language: string } }>(
    fallbackTextsUrl(':language'),
    { config: { proof: 'nothing' } },
    async (request, reply) => {
      const lang = languagesOf(content.texts).find((one) => one === request.params.language);
      const found = lang && fallbackTexts(content, await forms.liveForms(), lang);
      if (found === undefined) return notFound(request, reply, content.texts);
      return reply.header('cache-control', 'no-cache').send(found);
    },
  );
  app.get(FALLBACK_STYLE, { config: { proof: 'nothing' } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=86400').send(STYLE),
  );
}

/**
 * Adds the attributes `lang` and `dir` to each element of served HTML whose only content is a text in the default
 * language, so that it is pronounced and aligned right.
 */
export function markFallbacks(html: string, { lang, dir, texts }: FallbackTexts): string {
  const isFallback = matcherOf(texts);
  return html.replace(LONE_TEXT, (element, start: string, _tag: string, text: string) =>
    isFallback(decodeEntities(text))
      ? `${start} lang="${lang}" dir="${dir}"${element.slice(start.length)}`
      : element,
  );
}

const matcherOf = oncePer((texts: readonly string[]) => createTextMatcher(texts));
const LONE_TEXT = /(<([a-z][a-z0-9]*)(?:\s[^<>]*)?)>([^<>]+)<\/\2>/g;

/** Prefix of the texts for staff, which no page of the site shows. */
const STUDIO = 'studio.';

/** Returns texts of the dictionaries that a language lacks; a publication replaces the dictionaries. */
const untranslated = oncePer((texts: Dictionaries) =>
  oncePerText((lang: SiteLanguage): string[] => {
    const own = texts[lang] ?? {};
    return Object.entries(texts[defaultLanguage(texts)] ?? {}).flatMap(([key, text]) =>
      Object.hasOwn(own, key) || key.startsWith(STUDIO) ? [] : readableParts(text),
    );
  }, Infinity),
);

/** Returns texts of a document that a language lacks; the dictionaries tell which languages there are. */
const lackingIn = oncePer((texts: Dictionaries) =>
  oncePer((document: object) =>
    oncePerText((lang: SiteLanguage): string[] => {
      const languages = languagesOf(texts);
      const read = (part: Json): string[] => {
        if (Array.isArray(part)) return part.flatMap(read);
        if (!isObject(part)) return [];
        if (!isInlineText(part, languages)) return Object.values(part).flatMap(read);
        return Object.hasOwn(part, lang) ? [] : readableParts(part[defaultLanguage(texts)] ?? '');
      };
      return read(document as Json);
    }, Infinity),
  ),
);

/**
 * Returns the words of a text between its tags, of each plural form, whole and by line, because a consent's text
 * has a paragraph for each line; signs and numbers have no language.
 */
const readableParts = (text: Json): string[] =>
  (typeof text === 'string' ? [text] : Object.values(objectIn(text)).map(String))
    .flatMap((form) => form.split(/<[^>]*>/))
    .flatMap((part) => [part, ...part.split('\n')])
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part.replace(/\{\w+\}/g, '')));
