import type { AskedQuestions } from '#contract';
import { type FormSnapshot, variantTitle } from '#engine/model/compile';
import type { CompiledForm, Lang } from '#engine/model/definition';
import { firstName, type Json, type JsonObject, objectIn, splitPath } from '#engine/model/json';

const MASK = '***';

/** Returns the questions of a form in its order, with the settings needed to show stored answers. */
export const askedQuestions = ({ fields, uiSchema }: CompiledForm): AskedQuestions =>
  fields.map(({ path }) => {
    const ui = objectIn(splitPath(path).reduce<Json>((node, part) => objectIn(node)[part] ?? null, uiSchema));
    return { path, title: String(ui['ui:title'] ?? ''), ui };
  });

/**
 * Returns the title of a variant in a language; '' if the version has only one variant or no titles, because
 * visitors do not choose between its variants.
 */
export const titleOfVariant = (snapshot: FormSnapshot, variant: string, lang: Lang): string =>
  Object.keys(snapshot.variants).length > 1 ? (variantTitle(snapshot, variant, lang) ?? '') : '';

/** Returns answers with all that may be personal data masked; only those of fields of the class `none` stay. */
export function maskAnswers({ fields }: Pick<CompiledForm, 'fields'>, answers: JsonObject): JsonObject {
  const isHarmless = (name: string): boolean => {
    const own = fields.filter(({ path }) => firstName(path) === name);
    return own.length > 0 && own.every(({ personalData }) => personalData === 'none');
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, isHarmless(name) ? value : MASK]),
  );
}
