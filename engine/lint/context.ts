import type { VariantSnapshot } from '../compile/snapshot.ts';
import type { Definitions, FormSource } from '../definition/load.ts';
import { formFile } from '../definition/load.ts';
import type { Lang } from '../definition/model.ts';
import type { Problem } from '../definition/problem.ts';
import { type ProblemData, type ProblemId, problemSaid } from '../definition/problem-words/index.ts';
import { locate } from '../definition/source-file.ts';
import type { Vocabulary } from '../definition/vocabulary.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { formatPointer, valueAt } from '../json/pointer.ts';
import type { RefProblem } from '../resolve/resolve-schema.ts';
import type { Segments } from '../schema/children.ts';
import { nearest } from '../text/nearest.ts';
import { overlayNames } from '../variants/overlays.ts';

/** What a JSON Schema validator says of a document of ours. */
export interface ShapeIssue {
  segments: Segments;
  keyword: string;
  params: Record<string, unknown>;
}

/** A JSON Schema validator, handed in: the engine has none. */
export type ShapeJudge = (schema: JsonObject) => (value: Json) => ShapeIssue[];

/** A form's variant as the checks see it. */
export interface LintedVariant {
  source: FormSource;
  name: string;
  snapshot: VariantSnapshot;
}

export interface LintContext {
  definitions: Definitions;
  vocabulary: Vocabulary;
  judge: ShapeJudge;
  metaSchemas: Record<string, JsonObject>;
  variants: readonly LintedVariant[];
  refProblems: readonly RefProblem[];
}

export type Check = (context: LintContext) => Problem[];

/** A problem at a place in a file. */
export function problemAt(
  definitions: Definitions,
  file: string,
  segments: Segments,
  id: ProblemId,
  data: ProblemData = {},
): Problem {
  return {
    ...problemSaid(id, data),
    file,
    ...locate(definitions.files.get(file), segments),
    pointer: formatPointer(segments),
  };
}

export type DocumentName = 'schema' | 'ui' | 'form';

/** Where an author wrote a part of a variant's document: in an overlay of it, else in the form's own file. */
export function placeInVariant(
  { source, name }: Pick<LintedVariant, 'source' | 'name'>,
  document: DocumentName,
  segments: Segments,
): { file: string; segments: Segments } {
  for (const overlay of overlayNames(source, name).reverse()) {
    const overlaid: Segments = ['variants', overlay, document, ...segments];
    if (valueAt(source.form, overlaid) !== undefined)
      return { file: formFile(source.slug, 'form'), segments: overlaid };
  }
  return { file: formFile(source.slug, document), segments };
}

/** «There are a, b, c. Did you mean b?» */
export function whatExists(name: string, known: readonly string[]): Readonly<Record<Lang, string>> {
  const meant = nearest(name, known);
  const all = known.join(', ');
  const en = known.length > 0 ? `there are: ${all}` : 'there are none';
  const ru = known.length > 0 ? `есть: ${all}` : 'ничего такого нет';
  return meant === undefined
    ? { en, ru }
    : { en: `did you mean "${meant}"? ${en}`, ru: `может быть, «${meant}»? ${ru}` };
}

/** Several kinds of which any will do. */
export const either = (kinds: readonly string[]): Readonly<Record<Lang, string>> => ({
  en: kinds.join(' or '),
  ru: kinds.join(' или '),
});
