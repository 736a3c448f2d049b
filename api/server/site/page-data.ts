import { type PageData, TALK_CHANNELS } from '#contract';
import { variantChoice } from '#engine/model/compile';
import { parseContent, plainText, withParsedContent } from '#engine/model/content';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { type Json, type JsonObject, objectIn, oncePer } from '#engine/model/json';
import { withLocalLinks, withTexts } from '#engine/model/resolve';
import {
  DEFAULT_SECTION,
  directionOf,
  languageName,
  languagePrefix,
  localeFor,
  localPath,
  withoutLanguage,
} from '#engine/model/site';
import { defaultLanguage, dictionaryIn, languagesOf } from '#engine/model/text';
import { pluggedFilesOf } from '#engine/model/widgets';
import type { PublishedForm } from '../forms/form-store.ts';
import { brandFiles, siteName } from './brand-files.ts';
import { CONSENTS_BLOCK, consentDocuments } from './consent-documents.ts';
import type { PageContent, SiteContent } from './site-content.ts';

/** Texts in the layout of every page. */
const FRAME_TEXTS =
  /^(site\.(?!talk\.local\.)|CLOSE$|form\.(close|newTab|slider|amount\.(min|max)|unit\.rub|unit\.rub\.sign|term\.months(\.short)?)$|error\.internal$)/;

/**
 * Returns the data from which a page is rendered in one language: its blocks with texts, and the menu, brand and
 * forms of its layout.
 */
export function pageData(
  content: SiteContent,
  live: readonly PublishedForm[],
  page: Pick<PageData, 'page' | 'slug' | 'lang' | 'address'>,
): PageData {
  const { lang } = page;
  const { texts } = content;
  const languages = languagesOf(texts);
  const prefix = languagePrefix(lang, languages);
  const here = withoutLanguage(page.address.path, prefix);
  const own = content.pages[page.page];
  const textOf = (reference: Json | undefined): string =>
    reference === undefined ? '' : String(withTexts(reference, texts, lang));
  const slug = own?.section ?? DEFAULT_SECTION;
  const section = content.sections[slug] ?? {};
  const blocks =
    own === undefined ? [] : withConsents(renderableBlocks(own, texts, lang), content, live, lang);
  const plugged = pluggedFilesOf(blocks).filter((file) => file.startsWith('blocks/'));
  return {
    ...page,
    prefix,
    dir: directionOf(lang),
    locale: localeFor(lang, defaultLanguage(texts)),
    languages: languages.map((one) => ({
      lang: one,
      name: languageName(texts, one),
      path: localPath(here, languagePrefix(one, languages)),
    })),
    title: [...new Set([textOf(own?.title) || formTitle(live, page), siteName(content, lang)])]
      .filter((part) => part !== '')
      .join(' — '),
    description: textOf(own?.description),
    section: slug,
    experiments: section.experiments ?? {},
    chatChannel: section.chatChannel ?? TALK_CHANNELS[0],
    tracksSuccess: section.tracksSuccess === true,
    offersChat: content.brand.chat !== undefined && own?.chat !== false,
    blocks,
    ...(plugged.length === 0 ? {} : { plugged }),
    menu: Object.entries(content.pages)
      .toSorted(([, one], [, other]) => (one.menu ?? 0) - (other.menu ?? 0))
      .flatMap(([name, { path, title, menu }]) =>
        menu !== undefined && path !== undefined
          ? [{ page: name, path: localPath(path, prefix), title: textOf(title) }]
          : [],
      ),
    texts: frameTexts(content, live, lang),
    brand: brandOf(content, lang),
    forms: formsOf(live, lang),
    locations: content.locations,
    phones: content.phones,
    ...(content.tariff === undefined ? {} : { tariff: withTexts(content.tariff, texts, lang) }),
  };
}

/** Returns the heading of a form that is a page of its own; empty for any other page. */
function formTitle(
  live: readonly PublishedForm[],
  { slug, lang, address }: Pick<PageData, 'slug' | 'lang' | 'address'>,
): string {
  const snapshot = live.find((form) => form.slug === slug)?.snapshot;
  if (snapshot === undefined) return '';
  const asked = new URLSearchParams(address.query).get('variant') ?? '';
  const variant = Object.hasOwn(snapshot.variants, asked) ? asked : snapshot.defaultVariant;
  const { title = '' } = objectIn(snapshot.variants[variant]?.form.texts);
  return plainText(parseContent(String(withTexts(title, snapshot.texts, lang))));
}

/** Returns the texts of the layout; parts that no page has are left out. */
function frameTexts(
  content: SiteContent,
  live: readonly PublishedForm[],
  lang: SiteLanguage,
): PageData['texts'] {
  const { texts, brand } = content;
  const isUnused = unusedTexts(content, [
    ...Object.values(content.pages).map((page) => renderableBlocks(page, texts, lang)),
    ...live.map(({ snapshot }) => snapshot),
  ]);
  const used = Object.entries(dictionaryIn(texts, lang)).filter(
    ([key]) => FRAME_TEXTS.test(key) && !isUnused(key),
  );
  const chat = brand.chat === undefined ? [] : [['site.talk.chat', withTexts(brand.chat, texts, lang)]];
  return Object.fromEntries([...used, ...chat]);
}

function brandOf(content: SiteContent, lang: SiteLanguage): PageData['brand'] {
  const { text, links = [] } = content.brand.footer ?? {};
  const mark = brandFiles(content).mark?.address;
  const readable = <T extends Json>(value: T): T =>
    withLocalLinks(withTexts(value, content.texts, lang), lang, languagesOf(content.texts));
  return {
    name: siteName(content, lang),
    ...(mark === undefined ? {} : { mark }),
    footer: {
      ...(text === undefined ? {} : { text: String(readable(text)) }),
      links: readable(links) as never,
    },
  };
}

/** Blocks by page and language. A publication replaces the page objects, which drops their entries. */
const blocksByPage = new WeakMap<PageContent, Map<SiteLanguage, JsonObject[]>>();

function renderableBlocks(page: PageContent, texts: Dictionaries, lang: SiteLanguage): JsonObject[] {
  const known = blocksByPage.get(page) ?? new Map<SiteLanguage, JsonObject[]>();
  blocksByPage.set(page, known);
  const blocks =
    known.get(lang) ??
    withLocalLinks(withParsedContent(withTexts(page.blocks, texts, lang)), lang, languagesOf(texts));
  known.set(lang, blocks);
  return blocks;
}

/** Fills in the data of consents, which live forms decide even if the page was not published. */
const withConsents = (
  blocks: JsonObject[],
  { consents, texts }: SiteContent,
  live: readonly PublishedForm[],
  lang: SiteLanguage,
): JsonObject[] =>
  blocks.map((block) =>
    block.kind === CONSENTS_BLOCK
      ? { ...block, documents: consentDocuments(consents, live, texts, lang) }
      : block,
  );

function formsOf(live: readonly PublishedForm[], lang: SiteLanguage): PageData['forms'] {
  return Object.fromEntries(
    live.map((form) => [
      form.slug,
      {
        version: form.hash,
        bundle: form.bundle,
        variants: Object.keys(form.snapshot.variants),
        choice: variantChoice(form.snapshot, lang),
        ...(form.snapshot.aliases && { aliases: form.snapshot.aliases }),
      },
    ]),
  );
}

/**
 * Parts of pages with texts of their own, `site.<part>.…`, each with a pattern that finds the part
 * in a document.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  calculator: /"calculator"|data-calc-modal/,
  consents: /"consents"/,
  faq: /"faq"/,
  talk: /online-call|omni-chat/,
  versions: /"(?:consents|versions)"/,
};

/** Parts by document. A publication replaces the objects, which drops their entries. */
const partsIn = oncePer((document: object): readonly string[] => {
  const text = JSON.stringify(document);
  return Object.keys(MARKS).filter((part) => MARKS[part]?.test(text));
});

/** Returns a function that is true for keys of texts that no page of the site shows. */
function unusedTexts(
  { brand, locations }: Pick<SiteContent, 'brand' | 'locations'>,
  documents: readonly object[],
): (key: string) => boolean {
  const used = new Set(documents.flatMap(partsIn));
  if (brand.chat !== undefined) used.add('talk');
  if (locations.length > 0) used.add('region');
  const unused = [...Object.keys(MARKS), 'region'].filter((part) => !used.has(part));
  return (key) => unused.some((part) => key.startsWith(`site.${part}.`));
}
