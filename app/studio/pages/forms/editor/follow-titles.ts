import {
  applyCommand,
  type DocumentFiles,
  FIELD_TYPES,
  readObject,
  renameAnswer,
  renameChoice,
} from '#engine/authoring';
import { isObject, type Json, listIn, objectEntries, objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { STEPS } from '#engine/model/schema';
import { followedName, freeSlug } from '../../../parts/document/followed-name.ts';

/** A field, a choice of a field, or a step, with the name by which the document refers to it. */
interface Named {
  name: string;
  /** Title in place, in the first language that has it; '' for a title by its key, which others wrote. */
  title: string;
  /** True for a name that the studio gave before there was a title. */
  isStock: boolean;
  isField?: boolean;
  /** Names of all elements of the same kind, including this one. */
  taken: readonly string[];
  rename: (files: DocumentFiles, to: string) => DocumentFiles;
}

/**
 * Titles of a form's fields, choices and steps before an edit, by key: `field phone`, `choice city msk`, `step
 * contacts`.
 */
export type Titles = ReadonlyMap<string, string>;

/** Returns the titles of a form's fields, choices and steps by key; a title in `known` replaces the current one. */
export const titlesIn = (files: DocumentFiles, slug: string, known: Titles = new Map()): Titles =>
  new Map([...[...namedIn(files, slug)].map(([key, { title }]) => [key, title] as const), ...known]);

/** Document with names made from its titles, and the new names of fields and steps by old name. */
interface Followed {
  files: DocumentFiles;
  fields: ReadonlyMap<string, string>;
  steps: ReadonlyMap<string, string>;
}

/**
 * Returns the files with new names for fields, choices and steps whose title differs from the one in `titles`, made
 * from the title. Names that are published (in `live`) or were chosen by a person stay.
 */
export function followTitles(
  files: DocumentFiles,
  slug: string,
  { titles, live }: { titles: Titles; live: DocumentFiles },
): Followed {
  const published = namedIn(live, slug);
  const [fields, steps] = [new Map<string, string>(), new Map<string, string>()];
  let next = files;
  for (const [key, { title }] of namedIn(files, slug)) {
    const former = titles.get(key);
    if (former === undefined || former === title || published.has(key)) continue;
    // A name that another element has received in this run is taken.
    const named = namedIn(next, slug).get(key);
    if (named === undefined) continue;
    const others = new Set(named.taken.filter((one) => one !== named.name));
    const joint = named.isField ? '_' : '-';
    const to = followedName({ ...named, former }, (one) => freeSlug(one, others, joint));
    // JavaScript objects list keys that start like numbers first, so such a name is not given.
    if (to === undefined || /^\d/.test(to)) continue;
    next = named.rename(next, to);
    if (named.isField) fields.set(named.name, to);
    else if (key.startsWith('step ')) steps.set(named.name, to);
  }
  return { files: next, fields, steps };
}

function namedIn(files: DocumentFiles, slug: string): Map<string, Named> {
  const properties = objectIn(readObject(files, formFile(slug, 'schema'))?.properties);
  const ui = readObject(files, formFile(slug, 'ui')) ?? {};
  const names = Object.keys(properties);
  const ids = Object.values(properties).map((one) => String(objectIn(one).fieldId).replaceAll('-', '_'));
  const found = new Map<string, Named>();
  for (const [name, property] of objectEntries(properties)) {
    const own = objectIn(ui[name]);
    const choices = listIn(own['ui:choices']).filter(isObject);
    const values = choices.map((choice) => String(choice.value));
    for (const { value, label } of choices)
      if (typeof value === 'string')
        found.set(`choice ${name} ${value}`, {
          name: value,
          title: titleOf(label),
          isStock: /^option-\d+$/.test(value),
          taken: values,
          rename: (all, to) => renameChoice(all, { slug, name, value, to }),
        });
    found.set(`field ${name}`, {
      name,
      isField: true,
      title: titleOf(own['ui:title']),
      taken: [...names, ...ids],
      isStock: isStockName(name, property.$ref !== undefined),
      rename: (all, to) => renameAnswer(all, slug, name, to),
    });
  }
  const steps = listIn(ui[STEPS]).map((step) => String(objectIn(step).name));
  for (const [index, step] of listIn(ui[STEPS]).entries()) {
    const name = steps[index] ?? '';
    found.set(`step ${name}`, {
      name,
      title: titleOf(objectIn(step).title),
      isStock: /^step-\d+$/.test(name),
      taken: steps,
      rename: (all, to) =>
        applyCommand(all, {
          type: 'set',
          file: formFile(slug, 'ui'),
          path: [STEPS, index, 'name'],
          value: to,
        }),
    });
  }
  return found;
}

/** True for a name that the studio gives: a kind of field, with a number from the second on. */
const isStockName = (name: string, isShared: boolean): boolean => {
  const stem = name.replace(/_\d+$/, '');
  return (
    stem !== name || (!isShared && [...Object.keys(FIELD_TYPES), 'total'].includes(stem.replaceAll('_', '-')))
  );
};

const titleOf = (written: Json | undefined): string =>
  isObject(written) ? String(Object.values(written).find((one) => one !== '') ?? '') : '';
