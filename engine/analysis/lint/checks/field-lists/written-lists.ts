import { isObject, type Json, type JsonObject, mergePatch, objectEntries } from '#engine/model/json';
import { type FormDocument, type ListedField, readForm } from '#engine/model/load';
import { overlaysOf } from '#engine/model/variants';
import type { LintedVariant } from '../../context.ts';

/** Returns form.json with the variant's overlay and its lists as written; a snapshot has none. */
export const writtenForm = ({ source, name }: LintedVariant): FormDocument =>
  readForm(
    overlaysOf(source, name).reduce(
      (form, { form: patch = {} }) => mergePatch(form, patch) as JsonObject,
      source.form,
    ),
  );

/**
 * Returns the names of the payloads that do not send a line of a list: for a line without a wire name, those
 * without an `each`.
 */
export const payloadsLacking = ({ wire }: ListedField, { payloads }: FormDocument): string[] =>
  wire === undefined ? [...payloads.keys()].filter((name) => eachesIn(payloads.get(name)).length === 0) : [];

/** Returns the `each` settings of a payload map and of the objects in it. */
export const eachesIn = (map: Json | undefined): JsonObject[] =>
  objectEntries(map).flatMap(([, { each, object }]) => (isObject(each) ? [each] : eachesIn(object)));
