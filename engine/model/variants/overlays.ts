import type { JsonObject } from '../json/json.ts';
import { readForm, type WrittenVariant } from '../load/form-document.ts';

/** Returns a variant as form.json writes it; `{}` for one that is not declared. */
export const writtenVariant = ({ form }: { form: JsonObject }, name: string): WrittenVariant =>
  readForm(form).variants.get(name) ?? {};

/**
 * Returns the names of the variants that a variant consists of, in the order of application, itself
 * last.
 */
export function overlayNames(source: { form: JsonObject }, name: string): string[] {
  const { over } = writtenVariant(source, name);
  return over !== undefined && over !== name ? [over, name] : [name];
}

/** Returns the overlays of a variant with their bases, in the order in which they apply. */
export const overlaysOf = (source: { form: JsonObject }, name: string): WrittenVariant[] =>
  overlayNames(source, name).map((one) => writtenVariant(source, one));

/** Returns the answers left out by a variant, its base variants or its form. */
export const omittedAnswers = (source: { form: JsonObject }, name: string): ReadonlySet<string> =>
  new Set([
    ...readForm(source.form).without,
    ...overlaysOf(source, name).flatMap(({ without = [] }) => without),
  ]);
