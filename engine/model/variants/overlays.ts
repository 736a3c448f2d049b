import type { JsonObject } from '../json/json.ts';
import { readForm, type WrittenVariant } from '../load/form-document.ts';

/** Returns a variant as form.json has it; `{}` for a variant that form.json does not declare. */
export const writtenVariant = ({ form }: { form: JsonObject }, name: string): WrittenVariant =>
  readForm(form).variants.get(name) ?? {};

/**
 * Returns the names of the variants whose overlays make up a variant, in the order of application: the one that
 * it extends, then itself. A variant that the former extends in turn is ignored.
 */
export function overlayNames(source: { form: JsonObject }, name: string): string[] {
  const { over } = writtenVariant(source, name);
  return over !== undefined && over !== name ? [over, name] : [name];
}

/** Returns the overlays that make up a variant, in the order of application. */
export const overlaysOf = (source: { form: JsonObject }, name: string): WrittenVariant[] =>
  overlayNames(source, name).map((one) => writtenVariant(source, one));

/**
 * Returns the names of the answers that a variant does not ask for, because it, the variant that it extends or the
 * form leaves them out (`without`).
 */
export const omittedAnswers = (source: { form: JsonObject }, name: string): ReadonlySet<string> =>
  new Set([
    ...readForm(source.form).without,
    ...overlaysOf(source, name).flatMap(({ without = [] }) => without),
  ]);
