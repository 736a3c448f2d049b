import { inEachLanguage, type Lang } from '#engine/model/definition';
import {
  equalJson,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  objectIn,
  ownMember,
  type Path,
  valueAt,
} from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { experimentIn, languageNameIn } from '#engine/model/site';
import { defaultLanguage, formatPhrase, languagesOf } from '#engine/model/text';
import { defaultColours } from '../../lint/checks/brand/default-colours.gen.ts';
import { describeColour } from '../../wording/describe-colour.ts';
import { plainChange, type Unsigned, type Words } from '../change.ts';
import { describeMoves, isMoved } from '../describe-moves.ts';
import { sharedLanguages } from '../forms/shared-languages.ts';
import type { KindSlug } from '../kinds/index.ts';
import { pairItems } from './pair-items.ts';
import { itemPlace, memberPlace, type NamedPlace, nameOfItem, nameOfPart } from './part-names.ts';
import { experimentWords, partWords } from './part-words.ts';
import { type DocumentWithTexts, plain, shown, type Wording, wordingOf } from './shown-value.ts';
import texts from './texts.json' with { type: 'json' };

/** Meta-schema of a document with the titles of its parts, in each language of the studio. */
export type NamedMeta = Readonly<Record<Lang, JsonObject>>;

/** A place in the document, with its pointer on each side and the names of the parts around it. */
interface Place {
  named: Readonly<Record<Lang, NamedPlace>>;
  way: Words;
  /** Names of the parts around an item, with its own in place of that of its list; absent elsewhere. */
  item?: Words;
  old: Path;
  new: Path;
}

/** Id of the document whose list of languages is that of all forms and pages. */
const SITE = 'site/all';

/**
 * Returns the differences of a document other than a form, `id` such as `pages/private`, as changes with words
 * for people. The meta-schema names the parts; a text that the document names by key is compared by its
 * wording.
 */
export function documentChanges(
  id: string,
  before: DocumentWithTexts,
  after: DocumentWithTexts,
  meta: NamedMeta,
): Unsigned[] {
  const found: Unsigned[] = [];
  const report = (kind: KindSlug, { way, item: _name, ...at }: Place, own: Partial<Unsigned> = {}): void => {
    const hasOld = own.old !== undefined || kind === 'content.reordered';
    const hasNew = own.new !== undefined || kind === 'content.reordered';
    const pointers = {
      ...(hasOld ? { old: formatPointer(at.old) } : {}),
      ...(hasNew ? { new: formatPointer(at.new) } : {}),
    };
    const subject = `${id}#${formatPointer(hasNew ? at.new : at.old)}`;
    found.push(
      plainChange(kind, subject, { document: id, pointers, ...own, words: { subject: way, ...own.words } }),
    );
  };

  const visit = (place: Place, old: Json | undefined, now: Json | undefined): void => {
    const [oldWording, newWording] = [wordingOf(old, before.texts), wordingOf(now, after.texts)];
    if (oldWording !== undefined && newWording !== undefined) {
      reportWording(place, oldWording, newWording);
      return;
    }
    if (old === undefined && now === undefined) return;
    if (isColour(old ?? now ?? null) && isColour(now ?? old ?? null)) {
      if (old !== now) reportColour(place, old, now);
      return;
    }
    // Colours that come or go together are read by their names, as those that change.
    if ((old === undefined || now === undefined) && areColours(old ?? now ?? null)) {
      visitMembers(place, objectIn(old), objectIn(now));
      return;
    }
    const shownIn = (value: Json | undefined, document: DocumentWithTexts, path: Path): Words =>
      inEachLanguage((lang) => shown({ ...place.named[lang], path }, value, document, lang));
    if (old === undefined || now === undefined) {
      const tag = id === SITE && place.old[0] === 'languages' ? String(old ?? now) : undefined;
      if (tag !== undefined)
        report(old === undefined ? 'language.added' : 'language.removed', place, {
          ...(old === undefined ? { new: tag } : { old: tag }),
          words: { subject: inEachLanguage((lang) => languageNameIn(tag, lang)) },
        });
      else if (old === undefined) {
        const subject = partIn(place, now, after, place.new);
        report('content.added', place, {
          new: now ?? null,
          words: { subject, new: shownIn(now, after, place.new) },
        });
      } else {
        const subject = partIn(place, old, before, place.old);
        report('content.removed', place, { old, words: { subject, old: shownIn(old, before, place.old) } });
      }
    } else if (Array.isArray(old) && Array.isArray(now)) visitItems(place, old, now);
    else if (isObject(old) && isObject(now)) visitMembers(place, old, now);
    else if (!equalJson(old, now))
      report('content.set', place, {
        old,
        new: now,
        words: { old: shownIn(old, before, place.old), new: shownIn(now, after, place.new) },
      });
  };

  /** Returns the name of a part that comes or goes, with what a reader would look for in it. */
  const partIn = (
    { way, item = way, named }: Place,
    value: Json | undefined,
    document: DocumentWithTexts,
    path: Path,
  ): Words =>
    inEachLanguage((lang) =>
      formatPhrase(texts.part, lang, {
        name: item[lang],
        inside: partWords({ ...named[lang], path }, value, document, lang, document === after),
      }),
    );

  /** Reports an experiment that starts or ends in a block, and returns whether one does. */
  const reportExperiment = (place: Place, old: JsonObject, now: JsonObject): boolean => {
    const hasOne = [old, now].map((block) => experimentIn(block) !== undefined);
    if (hasOne[0] === hasOne[1]) return false;
    const [value, document, path] = hasOne[1] ? [now, after, place.new] : [old, before, place.old];
    const words = inEachLanguage((lang) =>
      experimentWords({ ...place.named[lang], path }, value, document, lang),
    );
    const inside = {
      ...place,
      old: [...place.old, 'experiment'],
      new: [...place.new, 'experiment'],
    };
    const experiment = value.experiment ?? null;
    if (hasOne[1]) report('experiment.started', inside, { new: experiment, words: { new: words } });
    else report('experiment.ended', inside, { old: experiment, words: { old: words } });
    return true;
  };

  const visitMembers = (place: Place, old: JsonObject, now: JsonObject): void => {
    const isSwitched = reportExperiment(place, old, now);
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (isSwitched && key === 'experiment') continue;
      const named = inEachLanguage((lang) => memberPlace(place.named[lang], key in now ? now : old, key));
      const name = inEachLanguage((lang) => nameOfPart(named[lang], key));
      const way = inEachLanguage((lang) =>
        place.way[lang] === '' ? name[lang] : `${place.way[lang]} › ${name[lang]}`,
      );
      const inner = { named, way, old: [...place.old, key], new: [...place.new, key] };
      visit(inner, ownMember(old, key), ownMember(now, key));
    }
  };

  const reportColour = (place: Place, old: Json | undefined, now: Json | undefined): void => {
    const shownColour = (value: Json | undefined, { definitions }: DocumentWithTexts): Words =>
      inEachLanguage((lang) =>
        value === undefined
          ? formatPhrase(texts.inherited, lang, {
              colour: describeColour(inheritedColour(id, place.old, definitions), lang),
            })
          : describeColour(String(value), lang),
      );
    report('colour.changed', place, {
      ...(old === undefined ? {} : { old }),
      ...(now === undefined ? {} : { new: now }),
      words: { old: shownColour(old, before), new: shownColour(now, after) },
    });
  };

  const reportWording = (place: Place, old: Wording, now: Wording): void => {
    const [oldSource, newSource] = [defaultLanguage(before.texts), defaultLanguage(after.texts)];
    // A language of one side alone is a change of the site, not of each text.
    for (const lang of sharedLanguages(languagesOf(before.texts), languagesOf(after.texts))) {
      // A text that both sides lack in this language is shown, and reported, in the default one.
      if (old[lang] === now[lang]) continue;
      const way =
        lang === newSource
          ? place.way
          : inEachLanguage((own) => `${place.way[own]} (${languageNameIn(lang, own)})`);
      const [oldText = '', newText = ''] = [old[lang] ?? old[oldSource], now[lang] ?? now[newSource]];
      const [oldPlain, newPlain] = [plain(oldText), plain(newText)];
      const isRestyled = oldPlain === newPlain;
      const isName = id === SITE && place.old[0] === 'name';
      report(
        isRestyled ? 'content.restyled' : isName ? 'brand.renamed' : 'content.changed',
        { ...place, way },
        {
          langs: [lang],
          ...(isRestyled ? { old: oldText, new: newText } : { old: oldPlain, new: newPlain }),
        },
      );
    }
  };

  const visitItems = (place: Place, old: readonly Json[], now: readonly Json[]): void => {
    const named = inEachLanguage((lang) => itemPlace(place.named[lang]));
    const nameOfOne = inEachLanguage((lang) =>
      nameOfItem(place.named[lang], place.way[lang], place.new.at(-1)),
    );
    const { pairs, places } = pairItems(old, now);
    for (const pair of pairs) {
      const item = {
        named,
        way: place.way,
        item: nameOfOne,
        old: [...place.old, indexIn(old, pair.before)],
        new: [...place.new, indexIn(now, pair.after)],
      };
      if (pair.before === undefined || pair.after === undefined) visit(item, pair.before, pair.after);
      else {
        const way = inEachLanguage(
          (lang) =>
            `${place.way[lang]} › ${formatPhrase(texts.quoted, lang, {
              text: short(shown({ ...named[lang], path: item.old }, pair.before, before, lang)),
            })}`,
        );
        visit({ ...item, way }, pair.before, pair.after);
      }
    }
    if (!isMoved(places)) return;
    const nameIn = (lang: Lang) => (index: number) =>
      formatPhrase(texts.quoted, lang, {
        text: shown({ ...named[lang], path: [...place.new, index] }, now[index], after, lang),
      });
    const moves = inEachLanguage((lang) => describeMoves(places, nameIn(lang), lang));
    report('content.reordered', place, { words: { new: moves } });
  };

  const named = inEachLanguage((lang) => ({ root: meta[lang], schema: meta[lang] }));
  visit({ named, way: inEachLanguage(() => ''), old: [], new: [] }, before.value, after.value);
  return found;
}

const isColour = (value: Json): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** True for an object of colours alone, such as those of a section. */
const areColours = (value: Json): boolean =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((inner) => isColour(inner) || areColours(inner));

/** Returns the colour that shows where a document names none: that of the site, or the shipped one. */
function inheritedColour(id: string, path: Path, definitions: Definitions | undefined): string {
  const site = id === SITE ? undefined : definitions?.files.get('site.json')?.value;
  const colour = [site, { colours: defaultColours as unknown as Json }]
    .map((one) => valueAt(one, path))
    .find((one) => typeof one === 'string');
  return String(colour ?? '');
}

/** Returns an item's index by identity, because two items may be equal. */
const indexIn = (items: readonly Json[], item: Json | undefined): number =>
  item === undefined ? -1 : items.indexOf(item);

/** Largest length of an item's name, which is made of its first words. */
const MAX_NAME_CHARACTERS = 60;
const short = (text: string): string =>
  text.length > MAX_NAME_CHARACTERS ? `${text.slice(0, MAX_NAME_CHARACTERS)}…` : text;
