import { isObject, type Json, type JsonObject, mergePatch, objectEntries } from '#engine/model/json';
import { type FormDocument, type ListedField, readForm } from '#engine/model/load';
import { overlaysOf } from '#engine/model/variants';
import type { LintedVariant } from '../../context.ts';

/**
 * Returns the form.json of a variant with its overlays merged in and its configured lists as written, which a
 * snapshot no longer has.
 */
export const writtenForm = ({ source, name }: LintedVariant): FormDocument =>
  readForm(
    overlaysOf(source, name).reduce(
      (form, { form: patch = {} }) => mergePatch(form, patch) as JsonObject,
      source.form,
    ),
  );

/**
 * Returns the names of the payloads that leave out the answer of a line of a configured list. A line with a
 * wire name is in all payloads; one without is only in those with an `each`.
 */
export const payloadsLacking = ({ wire }: ListedField, { payloads }: FormDocument): string[] =>
  wire === undefined ? [...payloads.keys()].filter((name) => eachesIn(payloads.get(name)).length === 0) : [];

/**
 * Returns the `each` settings of a payload map and of the objects nested in it; `each` sends all answers of a
 * list of fields.
 */
export const eachesIn = (map: Json | undefined): JsonObject[] =>
  objectEntries(map).flatMap(([, { each, object }]) => (isObject(each) ? [each] : eachesIn(object)));
