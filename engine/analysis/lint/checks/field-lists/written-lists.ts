import { isObject, type Json, type JsonObject, mergePatch, objectEntries } from '#engine/model/json';
import { type FormDocument, type ListedField, readForm } from '#engine/model/load';
import { overlaysOf } from '#engine/model/variants';
import type { LintedVariant } from '../../context.ts';

/** Returns form.json with the variant's overlay, before lists are expanded: the snapshot has no lists. */
export const writtenForm = ({ source, name }: LintedVariant): FormDocument =>
  readForm(
    overlaysOf(source, name).reduce(
      (form, { form: patch = {} }) => mergePatch(form, patch) as JsonObject,
      source.form,
    ),
  );

/** Returns the payloads that do not carry a line: they have neither its wire name nor a place for lists. */
export const payloadsWithout = ({ wire }: ListedField, { payloads }: FormDocument): string[] =>
  wire === undefined ? [...payloads.keys()].filter((name) => eachesIn(payloads.get(name)).length === 0) : [];

/** Returns the `each` settings of a payload map, those inside objects too. */
export const eachesIn = (map: Json | undefined): JsonObject[] =>
  objectEntries(map).flatMap(([, { each, object }]) => (isObject(each) ? [each] : eachesIn(object)));
