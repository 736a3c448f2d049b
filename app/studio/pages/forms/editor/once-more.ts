import { type DocumentFiles, partOf, type SharedPart } from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { formatText, languagesOf } from '#engine/model/text';
import { wordingIn } from '../../../parts/wording-in.ts';
import { membersOf, type ReadForm } from './read-form.ts';

/**
 * Returns the use of a shared field with several answers (a phone with its tick) to which an answer belongs;
 * undefined for any other answer.
 */
export const sharedPartOf = (
  { definitions }: ReadForm,
  files: DocumentFiles,
  place: { slug: string; variant: string; name: string },
): SharedPart | undefined =>
  partOf(files, place, (field) => {
    const source = definitions.fields.get(field);
    const members = source === undefined ? [] : membersOf(source.schema);
    return members.length === 0 ? undefined : members;
  });

/**
 * Returns a use of a shared field with several answers under names that are not `taken`: its own names, or all with
 * the same number (`phone_2`).
 */
export function partWithNames(
  field: string,
  members: readonly string[],
  taken: readonly string[],
): SharedPart {
  const withNumber = (count: number) =>
    members.map((own) => ({ own, name: count === 1 ? own : `${own}_${count}` }));
  let count = 1;
  while (withNumber(count).some(({ name }) => taken.includes(name))) count += 1;
  return { field, answers: withNumber(count) };
}

/**
 * Returns a title with a number after it, the same in all languages: the first from 2 for which no field has this
 * label in `lang`.
 */
export function numberedTitle(
  { texts }: Pick<Definitions, 'texts'>,
  title: Json | undefined,
  { label, labels, lang }: { label: string; labels: readonly string[]; lang: SiteLanguage },
): Record<SiteLanguage, string> {
  const languages = languagesOf(texts);
  const stems = Object.fromEntries(
    languages.map((one) => [one, (formatText(wordingIn(texts, title, one)) || label).replace(/ \d+$/, '')]),
  ) as Record<SiteLanguage, string>;
  let number = 2;
  while (labels.includes(`${stems[lang]} ${number}`)) number += 1;
  return Object.fromEntries(languages.map((one) => [one, `${stems[one]} ${number}`])) as Record<
    SiteLanguage,
    string
  >;
}
