import { plainText } from '../../content/content-node.ts';
import { parseContent } from '../../content/parse-content.ts';
import { LANGUAGES, type Lang, type Text } from '../../definition/model.ts';
import { equalJson } from '../../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { TELLING_MEMBERS } from '../../meta/telling-members.ts';
import { isInlineText, isTextRef, textKey } from '../../resolve/resolve-texts.ts';
import { pairItems } from './pair-items.ts';
import { itemPlace, memberPlace, type NamedPlace, nameOfPart, nameOfValue } from './part-names.ts';

export type Words = Readonly<Record<Lang, string>>;

/** A document with the wordings that its texts have. */
export interface WordedDocument {
  value: Json | undefined;
  texts: Readonly<Record<Lang, Readonly<Record<string, Text>>>>;
}

const MAX_CHARACTERS = 120;

const SENTENCES = {
  added: { ru: 'Добавлено: {part} — «{new}»', en: 'Added: {part} — “{new}”' },
  removed: { ru: 'Убрано: {part} — «{old}»', en: 'Removed: {part} — “{old}”' },
  changed: { ru: '{part}: «{old}» → «{new}»', en: '{part}: “{old}” → “{new}”' },
  restyled: { ru: '{part}: другое оформление текста', en: '{part}: the text is set otherwise' },
  moved: { ru: '{part}: другой порядок', en: '{part}: in another order' },
  begun: { ru: 'Документ создан', en: 'The document is new' },
} as const satisfies Record<string, Words>;
const IN_LANGUAGE: Readonly<Record<Lang, Words>> = {
  ru: { ru: 'по-русски', en: 'in Russian' },
  en: { ru: 'по-английски', en: 'in English' },
};
const FLAGS: Readonly<Record<Lang, readonly [no: string, yes: string]>> = {
  ru: ['нет', 'да'],
  en: ['no', 'yes'],
};

/**
 * What is otherwise in a document that is no form, sentence by sentence, its parts called as the meta-schema calls them.
 * Texts that it names by key are compared by their wording.
 */
export function compareDocuments(before: WordedDocument, after: WordedDocument, meta: JsonObject): Words[] {
  if (before.value === undefined) return [SENTENCES.begun];
  const found: Words[] = [];
  const say = (
    kind: keyof typeof SENTENCES,
    part: Words,
    values: { old?: Words; new?: Words } = {},
  ): void => {
    const filled = (lang: Lang): string =>
      SENTENCES[kind][lang].replace(
        /\{(\w+)\}/g,
        (_whole, name: string) => ({ part, ...values })[name as 'part']?.[lang] ?? '',
      );
    found.push({ ru: filled('ru'), en: filled('en') });
  };

  const visit = (place: NamedPlace, old: Json | undefined, now: Json | undefined, way: Words): void => {
    const [oldWording, newWording] = [wordingOf(old, before.texts), wordingOf(now, after.texts)];
    if (oldWording !== undefined && newWording !== undefined) {
      for (const lang of LANGUAGES) {
        if (oldWording[lang] === newWording[lang]) continue;
        const [oldSaid, newSaid] = [plain(oldWording[lang]), plain(newWording[lang])];
        const part = lang === 'ru' ? way : both((said) => `${way[said]} ${IN_LANGUAGE[lang][said]}`);
        if (oldSaid === newSaid) say('restyled', part);
        else say('changed', part, { old: same(oldSaid), new: same(newSaid) });
      }
    } else if (old === undefined && now === undefined) {
      return;
    } else if (old === undefined || now === undefined) {
      const told = both((lang) => shown(place, old ?? now, old === undefined ? after : before, lang));
      say(old === undefined ? 'added' : 'removed', way, { old: told, new: told });
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
          both((lang) => (way[lang] === '' ? name : `${way[lang]} › ${name}`)),
        );
      }
    } else if (!equalJson(old, now)) {
      say('changed', way, {
        old: both((lang) => shown(place, old, before, lang)),
        new: both((lang) => shown(place, now, after, lang)),
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
          both((lang) => `${way[lang]} › «${shown(item, known, before, lang)}»`),
        );
      }
    }
    if (isMoved) say('moved', way);
  };

  visit({ root: meta, schema: meta }, before.value, after.value, same(''));
  return found;
}

const both = (say: (lang: Lang) => string): Words => ({ ru: say('ru'), en: say('en') });
const same = (said: string): Words => ({ ru: said, en: said });

/** What is written in each language; undefined for what is no text. Plural forms are told by the general one. */
function wordingOf(value: Json | undefined, texts: WordedDocument['texts']): Words | undefined {
  if (isTextRef(value)) return both((lang) => general(texts[lang][textKey(value)] ?? value));
  return isInlineText(value) ? both((lang) => general(value[lang] ?? '')) : undefined;
}

const general = (text: Text): string => (typeof text === 'string' ? text : text.other);
const plain = (text: string): string => cut(plainText(parseContent(text)));

function shown(place: NamedPlace, value: Json | undefined, document: WordedDocument, lang: Lang): string {
  const wording = wordingOf(value, document.texts);
  if (wording !== undefined) return plain(wording[lang]);
  if (typeof value === 'boolean') return FLAGS[lang][value ? 1 : 0];
  if (Array.isArray(value))
    return cut(value.map((item) => shown(itemPlace(place), item, document, lang)).join(', '));
  if (!isObject(value)) return cut(nameOfValue(place, value ?? null) ?? String(value ?? ''));
  const key = TELLING_MEMBERS.find((name) => value[name] !== undefined) ?? Object.keys(value)[0];
  return key === undefined ? '' : shown(memberPlace(place, value, key), value[key], document, lang);
}

const cut = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
