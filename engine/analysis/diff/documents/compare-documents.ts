import {
  equalJson,
  formatPhrase,
  isInlineText,
  isObject,
  isTextRef,
  type Json,
  type JsonObject,
  LANGUAGES,
  type Lang,
  type Phrase,
  parseContent,
  plainText,
  SUMMARY_KEYS,
  type Text,
  textKey,
} from '#engine/model';
import { pairItems } from './pair-items.ts';
import { itemPlace, memberPlace, type NamedPlace, nameOfPart, nameOfValue } from './part-names.ts';
import texts from './texts.json' with { type: 'json' };

export type Words = Readonly<Record<Lang, string>>;

/** A document with the wordings that its texts have. */
export interface DocumentWithTexts {
  value: Json | undefined;
  texts: Readonly<Record<Lang, Readonly<Record<string, Text>>>>;
}

const MAX_CHARACTERS = 120;

/**
 * The differences of a document that is no form, sentence by sentence; its parts have the names of the meta-schema.
 * Texts that it names by key are compared by their wording.
 */
export function compareDocuments(
  before: DocumentWithTexts,
  after: DocumentWithTexts,
  meta: JsonObject,
): Words[] {
  if (before.value === undefined) return [texts.created];
  const found: Words[] = [];
  const report = (phrase: Phrase, part: Words, values: { old?: Words; new?: Words } = {}): void => {
    found.push(
      inEach((lang) =>
        formatPhrase(phrase, lang, { part: part[lang], old: values.old?.[lang], new: values.new?.[lang] }),
      ),
    );
  };

  const visit = (place: NamedPlace, old: Json | undefined, now: Json | undefined, way: Words): void => {
    const [oldWording, newWording] = [wordingOf(old, before.texts), wordingOf(now, after.texts)];
    if (oldWording !== undefined && newWording !== undefined) {
      for (const lang of LANGUAGES) {
        if (oldWording[lang] === newWording[lang]) continue;
        const [oldPlain, newPlain] = [plain(oldWording[lang]), plain(newWording[lang])];
        const part = lang === 'ru' ? way : inEach((own) => `${way[own]} ${texts.languages[lang][own]}`);
        if (oldPlain === newPlain) report(texts.restyled, part);
        else report(texts.changed, part, { old: same(oldPlain), new: same(newPlain) });
      }
    } else if (old === undefined && now === undefined) {
      return;
    } else if (old === undefined || now === undefined) {
      const value = inEach((lang) => shown(place, old ?? now, old === undefined ? after : before, lang));
      report(old === undefined ? texts.added : texts.removed, way, { old: value, new: value });
    } else if (Array.isArray(old) && Array.isArray(now)) {
      visitItems(place, old, now, way);
    } else if (isObject(old) && isObject(now)) {
      for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
        const member = memberPlace(place, key in now ? now : old, key);
        const name = nameOfPart(member, key);
        visit(
          member,
          old[key],
          now[key],
          inEach((lang) => (way[lang] === '' ? name : `${way[lang]} › ${name}`)),
        );
      }
    } else if (!equalJson(old, now)) {
      report(texts.changed, way, {
        old: inEach((lang) => shown(place, old, before, lang)),
        new: inEach((lang) => shown(place, now, after, lang)),
      });
    }
  };

  const visitItems = (place: NamedPlace, old: readonly Json[], now: readonly Json[], way: Words): void => {
    const item = itemPlace(place);
    const { pairs, isMoved } = pairItems(old, now);
    for (const pair of pairs) {
      if (pair.before === undefined || pair.after === undefined) visit(item, pair.before, pair.after, way);
      else {
        const known = pair.before;
        visit(
          item,
          known,
          pair.after,
          inEach((lang) => `${way[lang]} › «${shown(item, known, before, lang)}»`),
        );
      }
    }
    if (isMoved) report(texts.moved, way);
  };

  visit({ root: meta, schema: meta }, before.value, after.value, same(''));
  return found;
}

const inEach = (write: (lang: Lang) => string): Words => ({ ru: write('ru'), en: write('en') });
const same = (text: string): Words => ({ ru: text, en: text });

/** What is written in each language; undefined for what is no text. Of plural forms, the general one. */
function wordingOf(value: Json | undefined, texts: DocumentWithTexts['texts']): Words | undefined {
  if (isTextRef(value)) return inEach((lang) => general(texts[lang][textKey(value)] ?? value));
  return isInlineText(value) ? inEach((lang) => general(value[lang] ?? '')) : undefined;
}

const general = (text: Text): string => (typeof text === 'string' ? text : text.other);
const plain = (text: string): string => cut(plainText(parseContent(text)));

function shown(place: NamedPlace, value: Json | undefined, document: DocumentWithTexts, lang: Lang): string {
  const wording = wordingOf(value, document.texts);
  if (wording !== undefined) return plain(wording[lang]);
  if (typeof value === 'boolean') return (value ? texts.yes : texts.no)[lang];
  if (Array.isArray(value))
    return cut(value.map((item) => shown(itemPlace(place), item, document, lang)).join(', '));
  if (!isObject(value)) return cut(nameOfValue(place, value ?? null) ?? String(value ?? ''));
  const key = SUMMARY_KEYS.find((name) => value[name] !== undefined) ?? Object.keys(value)[0];
  return key === undefined ? '' : shown(memberPlace(place, value, key), value[key], document, lang);
}

const cut = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
