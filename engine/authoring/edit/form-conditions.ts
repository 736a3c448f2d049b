import { type Json, type JsonObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withoutValueAt } from './edit-json.ts';
import { readObject } from './form-place.ts';
import { branchesOf, showWhen, withoutBranch } from './show-when/show-when.ts';

/**
 * Removes the conditions on an answer, or on one value of it, that can no longer be given. Fields shown only
 * because of it are always shown; conditions on other answers stay.
 */
export function withoutConditions(
  files: DocumentFiles,
  slug: string,
  name: string,
  value?: Json,
): DocumentFiles {
  const file = formFile(slug, 'schema');
  const branch = conditionsOn(files, slug, name, value)[0];
  if (branch === undefined) return files;
  const part = objectIn(valueAt(readObject(files, file) ?? {}, branch));
  const { properties, required } = objectIn(part.if);
  if (Object.keys(objectIn(properties)).length > 1) {
    const index = listIn(required).indexOf(name);
    const others = withFile(files, file, (text) => {
      const next = withoutValueAt(text, [...branch, 'if', 'properties', name]);
      return index < 0 ? next : withoutValueAt(next, [...branch, 'if', 'required', index]);
    });
    return withoutConditions(others, slug, name, value);
  }
  const shown = Object.keys(objectIn(objectIn(part.then).properties));
  const always = shown.reduce((next, other) => showWhen(next, { slug, name: other, when: null }), files);
  // A condition that shows no field, or has an `else`, is still there.
  const left =
    conditionsOn(always, slug, name, value).length === conditionsOn(files, slug, name, value).length;
  return withoutConditions(
    left ? withFile(always, file, (text) => withoutBranch(text, branch)) : always,
    slug,
    name,
    value,
  );
}

/** Returns the fields that the answer, or one value of it, shows. */
export const shownBy = (files: DocumentFiles, slug: string, name: string, value?: Json): string[] => {
  const schema = readObject(files, formFile(slug, 'schema')) ?? {};
  return conditionsOn(files, slug, name, value).flatMap((branch) =>
    Object.keys(objectIn(valueAt(schema, [...branch, 'then', 'properties']))),
  );
};

function conditionsOn(files: DocumentFiles, slug: string, name: string, value?: Json): EditPath[] {
  const schema = readObject(files, formFile(slug, 'schema')) ?? {};
  return branchesOf(schema).filter((branch) => {
    const is = valueAt(schema, [...branch, 'if', 'properties', name]);
    return is !== undefined && (value === undefined || decidingValue(objectIn(is)) === value);
  });
}

const decidingValue = ({ const: single, contains }: JsonObject): Json | undefined =>
  single ?? objectIn(contains).const;
