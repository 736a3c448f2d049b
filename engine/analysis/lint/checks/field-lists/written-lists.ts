import { isObject, type Json, type JsonObject, mergePatch, objectEntries } from '#engine/model/json';
import { type FormDocument, type ListedField, readForm } from '#engine/model/load';
import { overlaysOf } from '#engine/model/variants';
import type { LintedVariant } from '../../context.ts';

/** form.json with the variant's overlay, before lists are expanded: the snapshot has no lists. */
export const writtenForm = ({ source, name }: LintedVariant): FormDocument =>
  readForm(
    overlaysOf(source, name).reduce(
      (form, { form: patch = {} }) => mergePatch(form, patch) as JsonObject,
      source.form,
    ),
  );

/** The payloads that do not carry a line: it names no place in them, and they have none for a list. */
export const payloadsWithout = ({ wire }: ListedField, { payloads }: FormDocument): string[] =>
  wire === undefined ? [...payloads.keys()].filter((name) => eachesIn(payloads.get(name)).length === 0) : [];

export const eachesIn = (map: Json | undefined): JsonObject[] =>
  objectEntries(map).flatMap(([, { each, object }]) => (isObject(each) ? [each] : eachesIn(object)));
