import { equalJson, firstName, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { type ConditionTree, pathsRead, readCondition, writeCondition } from '#engine/model/schema';
import { branchesOf, withoutBranch } from './conditions-in.ts';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withValueAt } from './edit-json.ts';
import { formPlace, type Place, readObject } from './form-place.ts';
import { type ShowWhen, showWhen } from './show-when/show-when.ts';

/** Answer that can no longer be given, or a value of it. */
interface Gone {
  name: string;
  value?: Json | undefined;
}

/**
 * Returns the files of a form without the conditions on the answer `name`, or only on its value `value`, which can no
 * longer be given. Fields that only these conditions showed become always visible; conditions on other answers stay.
 */
export const withoutConditions = (
  files: DocumentFiles,
  slug: string,
  name: string,
  value?: Json,
): DocumentFiles => withoutConditionsOn(files, { slug, place: ofForm(slug) }, { name, value });

const ofForm = (slug: string): Place => formPlace(slug, 'schema');

/** Object schema with conditions, and the name by which edit commands call its fields. */
interface Conditioned {
  slug: string;
  place: Place;
  inItems?: { list: string; of: Omit<NonNullable<ShowWhen['inItems']>, 'field'> };
}

/**
 * Returns the files without the conditions on an answer (`gone`) in one object schema: that of the form, or that of a
 * list's items.
 */
export function withoutConditionsOn(files: DocumentFiles, where: Conditioned, gone: Gone): DocumentFiles {
  const { slug, place, inItems } = where;
  const root = readObject(files, place.file) ?? {};
  const branch = conditionsOn(root, place.path, gone)[0];
  if (branch === undefined) return files;
  const part = objectIn(valueAt(root, branch));
  const left = without(readCondition(objectIn(part.if)), gone);
  if (left !== undefined) {
    const written = withFile(files, place.file, (text) =>
      withValueAt(text, [...branch, 'if'], writeCondition(left)),
    );
    return withoutConditionsOn(written, where, gone);
  }
  const shown = Object.keys(objectIn(objectIn(part.then).properties));
  const always = shown.reduce(
    (next, other) =>
      showWhen(
        next,
        inItems === undefined
          ? { slug, name: other, when: null }
          : { slug, name: inItems.list, inItems: { ...inItems.of, field: other }, when: null },
      ),
    files,
  );
  // A condition without a field, or with an `else`, stays.
  const count = (all: DocumentFiles): number =>
    conditionsOn(readObject(all, place.file) ?? {}, place.path, gone).length;
  const at = branch.at(-2) === 'allOf' ? branch.slice(0, -2) : branch;
  return withoutConditionsOn(
    count(always) === count(files)
      ? withFile(always, place.file, (text) => withoutBranch(text, branch, at))
      : always,
    where,
    gone,
  );
}

/** Returns the names of the fields that appear because of the answer `name`, or because of its value `value`. */
export const shownBy = (files: DocumentFiles, slug: string, name: string, value?: Json): string[] => {
  const schema = readObject(files, formFile(slug, 'schema')) ?? {};
  return conditionsOn(schema, [], { name, value }).flatMap((branch) =>
    Object.keys(objectIn(valueAt(schema, [...branch, 'then', 'properties']))),
  );
};

/**
 * Returns the conditional schemas that read an answer; of nested ones only those that show no
 * field.
 */
function conditionsOn(root: JsonObject, at: EditPath, gone: Gone): EditPath[] {
  const branches = branchesOf(root, at).filter((branch) => valueAt(root, [...branch, 'if']) !== undefined);
  return [
    ...branches.filter((branch) => {
      const condition = objectIn(valueAt(root, [...branch, 'if']));
      const left = without(readCondition(condition), gone);
      return left === undefined || !equalJson(writeCondition(left), writeCondition(readCondition(condition)));
    }),
    ...branches.flatMap((branch) =>
      conditionsOn(root, [...branch, 'then'], gone).filter(
        (inner) => valueAt(root, [...inner, 'then', 'properties']) === undefined,
      ),
    ),
  ];
}

/** Removes values that can no longer be given from a condition; undefined if it has none left. */
function without(tree: ConditionTree, gone: Gone): ConditionTree | undefined {
  if ('of' in tree) {
    const of = tree.of.flatMap((part) => without(part, gone) ?? []);
    const [only] = of;
    if (of.length === 0) return undefined;
    return of.length === 1 && only !== undefined && tree.hold !== 'none' ? only : { ...tree, of };
  }
  if ('schema' in tree)
    return gone.value === undefined && pathsRead(tree.schema).some((path) => firstName(path) === gone.name)
      ? undefined
      : tree;
  if (tree.path[0] !== gone.name) return tree;
  if (gone.value === undefined) return undefined;
  const { value } = gone;
  if (tree.is === 'oneOf' && Array.isArray(tree.value)) {
    const left = tree.value.filter((one) => !equalJson(one, value));
    return left.length === 0 ? undefined : { ...tree, value: left };
  }
  return tree.value !== undefined && equalJson(tree.value, value) ? undefined : tree;
}
