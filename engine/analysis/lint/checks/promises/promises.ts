import { LANGUAGES, type Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, objectIn, objectItems, valueAt } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { withTexts } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import { DEFAULT_SECTION } from '#engine/model/site';
import { defineCheck, type Place, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };
import written from './times.json' with { type: 'json' };

const patterns: Readonly<Partial<Record<Lang, readonly string[]>>> = written;

/** Returns the times in a document's texts, as written there: `15 минут`, `в конце срока`. */
const timesIn = (value: Json, { texts }: Definitions, lang: Lang): Set<string> =>
  new Set(wordsIn(withTexts(value, texts, lang)).flatMap((text) => timesOf(text, lang)));

const timeLanguages = LANGUAGES.filter((lang) => lang in patterns);

const wordsIn = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : isObject(value) || Array.isArray(value)
      ? Object.values(value).flatMap(wordsIn)
      : [];

/** `6 или 9 месяцев` names two times. */
function timesOf(text: string, lang: Lang): string[] {
  const plain = text.toLowerCase().replaceAll('\u00A0', ' ');
  return (patterns[lang] ?? []).flatMap((pattern) =>
    [...plain.matchAll(new RegExp(pattern, 'gu'))].flatMap(([whole, first, second, unit]) =>
      unit === undefined
        ? [whole]
        : [first, second].flatMap((n) => (n === undefined ? [] : [`${n} ${unit}`])),
    ),
  );
}

/**
 * Lint check: reports links with a promise whose page does not make the same promise with the same time, and
 * categories of questions that no page shows.
 */
export const promises = defineCheck(problemTexts, ({ definitions }, report) => {
  const pages = pagesOf(definitions);
  const offered = [...new Set(pages.flatMap(offersOf))];
  for (const { place, node, card } of linksOf(definitions)) {
    const { promises: name, href } = node;
    if (typeof name !== 'string' || typeof href !== 'string') continue;
    const address = href.replace(/[?#].*/, '');
    const page = pages.find(({ path }) => path === address);
    const at = { ...place, segments: [...place.segments, 'promises'] };
    if (page === undefined || !offersOf(page).includes(name)) {
      report(at, 'PROMISE_UNKEPT', { name, address, ...whatExists(name, offered) });
      continue;
    }
    for (const lang of timeLanguages) {
      const [said, kept] = [timesIn(card, definitions, lang), timesIn(page, definitions, lang)];
      const broken = [...said].filter((time) => !kept.has(time));
      if (broken.length > 0 && kept.size > 0)
        report(at, 'PROMISE_TIMES', { address, said: broken.join(', '), kept: [...kept].join(', ') });
    }
  }
  const shown = new Set(pages.filter(hasQuestions).map(({ section = DEFAULT_SECTION }) => section));
  for (const { segments, category } of categoriesOf(definitions)) {
    const { id, sections } = category;
    if (Array.isArray(sections) && shown.size > 0 && !sections.some((one) => shown.has(one)))
      report({ file: QUESTIONS, segments }, 'QUESTIONS_UNSHOWN', { name: String(id) });
  }
});

const QUESTIONS = 'catalogs/faq.json';

const pagesOf = ({ files }: Definitions): JsonObject[] =>
  [...files.values()].flatMap(({ path, value }) =>
    /^pages\/[^/]+\.json$/.test(path) && isObject(value) ? [value] : [],
  );

const offersOf = ({ offers }: JsonObject): string[] => (Array.isArray(offers) ? offers.map(String) : []);

const hasQuestions = (page: JsonObject): boolean =>
  objectItems(page.blocks).some(([, { kind }]) => kind === 'faq');

/** Yields the links of pages and of the banners beside forms, each with its card. */
function* linksOf({ files }: Definitions): Generator<{ place: Place; node: JsonObject; card: JsonObject }> {
  for (const { path: file, value } of files.values()) {
    if (!/^(?:pages\/[^/]+|forms\/[^/]+\/form)\.json$/.test(file)) continue;
    for (const { segments, node } of objectsIn(value ?? null)) {
      const owner = segments.at(-1) === 'action' ? valueAt(value ?? null, segments.slice(0, -1)) : node;
      yield { place: { file, segments }, node, card: objectIn(owner) };
    }
  }
}

const categoriesOf = ({ files }: Definitions) =>
  objectItems(objectIn(files.get(QUESTIONS)?.value).categories).map(([index, category]) => ({
    segments: ['categories', index, 'id'],
    category,
  }));
