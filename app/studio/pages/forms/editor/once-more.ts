import { type DocumentFiles, partOf, type SharedPart } from '#engine/authoring';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { formatText } from '#engine/model/text';
import { wordingIn } from '../../../parts/wording-in.ts';
import { membersOf, type ReadForm } from './read-form.ts';

/** The shared field of several answers that one of the form's answers comes from. */
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

/** The same shared field under names that the form does not have: its own, or all with one number. */
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

/** A title with the first number that no other label ends with, in each language by the labels of the one that is edited. */
export function numberedTitle(
  { texts }: Pick<Definitions, 'texts'>,
  title: Json | undefined,
  { label, labels, lang }: { label: string; labels: readonly string[]; lang: Lang },
): Record<Lang, string> {
  const stems = Object.fromEntries(
    LANGUAGES.map((one) => [one, (formatText(wordingIn(texts, title, one)) || label).replace(/ \d+$/, '')]),
  ) as Record<Lang, string>;
  let number = 2;
  while (labels.includes(`${stems[lang]} ${number}`)) number += 1;
  return Object.fromEntries(LANGUAGES.map((one) => [one, `${stems[one]} ${number}`])) as Record<Lang, string>;
}
