import type { SiteLanguage } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { freeSlug } from '../../../../parts/document/followed-name.ts';
import { hasWordStart, queryWords } from '../../../../parts/search/matches-query.ts';
import type { OfferedField } from '../offered-fields.ts';
import type { FieldLine } from './read-lines.ts';

/** Line of the author's list with the field that it adds (`offer`); undefined for a line that adds none. */
export interface GuessedLine extends FieldLine {
  offer: OfferedField | undefined;
  /** True if the form, or a line above, has this field already. */
  isThere: boolean;
}

interface GuessedFrom {
  /** Fields to choose from, the ones that authors see first before their near-twins. */
  offered: readonly OfferedField[];
  /** Labels of the form's fields. */
  labels: readonly string[];
  /** True if the form asks for a consent. */
  hasConsent: boolean;
  /** Returns the beginnings of words by which people name a widget, divided by commas; '' if its title is enough. */
  wordsOf(widget: string): string;
  /** Choices of the author by label: the id of an offered field, '' for none. */
  chosen: Readonly<Record<string, string>>;
}

const RADIO_CHOICES = 5;

/**
 * Returns the field that each line adds: the one that the author has chosen, otherwise a guess from the line's
 * choices, its words, or a question mark at the end (yes or no). A line adds none if the form or a line above
 * has its label.
 */
export function guessLines(lines: readonly FieldLine[], from: GuessedFrom): GuessedLine[] {
  const taken = new Set(from.labels.map(plain));
  return lines.map((line) => {
    const title = line.titles[0] ?? '';
    const guessed = taken.has(plain(title)) ? '' : guess(line, from);
    taken.add(plain(title));
    const id = from.chosen[title] ?? guessed;
    return { ...line, isThere: guessed === '', offer: from.offered.find((one) => one.id === id) };
  });
}

/** Returns the id of an offered field; '' for a consent that the form asks for anyway. */
function guess({ titles, choices }: FieldLine, { offered, hasConsent, wordsOf }: GuessedFrom): string {
  const title = titles[0] ?? '';
  const count = choices[0]?.length ?? 0;
  if (count > 0) return count > RADIO_CHOICES ? 'own:select' : 'own:radio';
  const named = offered
    .flatMap((one) =>
      [stemsOf(one.title), ...wordsOf(one.widget).split(',').map(queryWords)]
        .filter((stems) => stems.length > 0 && stems.every((stem) => hasWordStart(title, stem)))
        .map((stems) => ({ ...one, letters: stems.join('').length })),
    )
    // The longest name says most: «Дата рождения» is more than a date. A shared field has its texts in each language.
    .toSorted(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) ||
        other.letters - one.letters ||
        Number(other.own === undefined) - Number(one.own === undefined),
    );
  const [best] = named;
  if (best?.purpose !== undefined && hasConsent && !isNamed(best)) return '';
  return best?.id ?? (title.endsWith('?') ? 'own:yes-no' : 'own:text');

  function isNamed(one: OfferedField): boolean {
    return plain(one.title) === plain(title);
  }
}

/** Letters that the case of a Russian word may change. */
const ENDING = 2;
const SHORTEST_STEM = 4;

const stemsOf = (title: string): string[] =>
  queryWords(title.replace(/[^\p{L}\p{N}\s-]/gu, ' ')).map((word) =>
    word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING)),
  );

const plain = (title: string): string => queryWords(title).join(' ');

/**
 * Returns a field to be added with the choices that a line lists; the same field if the line lists none, or the field
 * has no choices of its own.
 */
export function withChoices(
  offer: OfferedField,
  { choices }: FieldLine,
  langs: readonly SiteLanguage[],
): OfferedField {
  const [listed = []] = choices;
  const { own } = offer;
  const takesTexts = own?.schema.type === 'string' || own?.schema.type === 'array';
  if (own === undefined || listed.length === 0 || own.ui['ui:choices'] === undefined || !takesTexts)
    return offer;
  const values: string[] = [];
  for (const label of listed) values.push(freeSlug(label, new Set(values)) || `option-${values.length + 1}`);
  const written = listed.map(
    (_, index): JsonObject => ({
      value: values[index] ?? '',
      label: inLanguages(
        choices.map((one) => one[index] ?? ''),
        langs,
      ),
    }),
  );
  const isList = own.schema.type === 'array';
  const schema: JsonObject = isList
    ? { ...own.schema, items: { type: 'string', enum: values } }
    : { ...own.schema, ...(own.schema.enum === undefined ? {} : { enum: values }) };
  return { ...offer, own: { schema, ui: { ...own.ui, 'ui:choices': written as Json[] } } };
}

/** Returns texts by language; `texts` are in the order of `langs`, and empty ones are left out. */
export const inLanguages = (
  texts: readonly string[],
  langs: readonly SiteLanguage[],
): Record<SiteLanguage, string> =>
  Object.fromEntries(
    langs.flatMap((lang, index) => {
      const text = texts[index] ?? '';
      return text === '' ? [] : [[lang, text] as const];
    }),
  ) as Record<SiteLanguage, string>;
