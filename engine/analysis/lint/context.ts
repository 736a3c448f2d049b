import type { VariantSnapshot } from '#engine/model/compile';
import type { ContentElement, Refused } from '#engine/model/content';
import type { Phrase, Vocabulary } from '#engine/model/definition';
import type { CompilePredicate } from '#engine/model/holds';
import { formatPointer, type Json, type JsonObject, valueAt } from '#engine/model/json';
import { type Definitions, type FormSource, formFile, locate } from '#engine/model/load';
import { type ExistingNames, type NameLists, namesOf } from '#engine/model/names';
import { describeProblem, type Problem, type ProblemId, problemCode } from '#engine/model/problems';
import type { RefProblem } from '#engine/model/resolve';
import type { Segments } from '#engine/model/schema';
import { nearest, type PhraseParams } from '#engine/model/text';
import { overlayNames } from '#engine/model/variants';
import texts from './texts.json' with { type: 'json' };
import { writtenWay } from './written-way.ts';

/** What a JSON Schema validator reports about a value. */
export interface SchemaIssue {
  segments: Segments;
  keyword: string;
  params: Record<string, unknown>;
}

/** A JSON Schema validator, passed in: the engine has none. */
export type CompileSchema = (schema: JsonObject) => (value: Json) => SchemaIssue[];

/** What the checks are given: the engine has no validator, and authoring writes the meta-schemas. */
export interface LintPorts {
  compileSchema: CompileSchema;
  /** The validator of answers, with our rules. */
  compileAnswers: CompilePredicate;
  /** By file name: `form.schema.json`. */
  metaSchemas: Readonly<Record<string, JsonObject>>;
}

/** A form's variant as the checks see it. */
export interface LintedVariant {
  definitions: Definitions;
  source: FormSource;
  name: string;
  snapshot: VariantSnapshot;
}

/** Files of other widgets are uploaded; a request has the names of these alone, and no other page has them. */
export const keepsFilesInBrowser = ({ widgets }: Vocabulary, widget: string): boolean =>
  widgets[widget]?.takesFiles === true && widgets[widget].uploads !== true;

/** Rich text in one language: its elements, and what the parser took out of it. */
export interface RichText {
  place: Place;
  elements: readonly ContentElement[];
  refused: readonly Refused[];
}

export interface LintContext extends LintPorts {
  definitions: Definitions;
  /** Of the whole folder, also where `definitions` are a part of it. */
  names: ExistingNames;
  vocabulary: Vocabulary;
  variants: readonly LintedVariant[];
  refProblems: readonly RefProblem[];
  richTexts: readonly RichText[];
}

export interface Place {
  file: string;
  segments: Segments;
}

export type Check = (context: LintContext) => Problem[];

/** A check reports only what its own `texts.json` describes; a name that only a draft has is described by `draftNamed`. */
export type Report<Texts> = (place: Place, id: ProblemId<Texts>, params?: PhraseParams) => void;

export const defineCheck =
  <Texts extends object>(
    problemTexts: Texts,
    find: (context: LintContext, report: Report<Texts>) => void,
  ): Check =>
  (context) => {
    const problems: Problem[] = [];
    find(context, ({ file, segments }, id, params = {}) => {
      const { draft } = params;
      problems.push({
        ...(typeof draft === 'string'
          ? { ...describeProblem(texts, 'draft', params), code: problemCode(id), first: draft }
          : describeProblem(problemTexts, id, params)),
        file,
        ...locate(context.definitions.files.get(file), segments),
        pointer: formatPointer(segments),
      });
    });
    return problems;
  };

export type DocumentName = 'schema' | 'ui' | 'form';

/**
 * Where an author wrote a part of a variant's document: in an overlay of it, else in the form's own file. What a schema takes from a
 * shared field, or has in a branch, is there.
 */
export function placeInVariant(
  { definitions, source, name }: Pick<LintedVariant, 'definitions' | 'source' | 'name'>,
  document: DocumentName,
  segments: Segments,
): Place {
  const written = document === 'schema' ? writtenWay(definitions, source, name, segments) : undefined;
  if (written !== undefined) return written;
  for (const overlay of overlayNames(source, name).reverse()) {
    const overlaid: Segments = ['variants', overlay, document, ...segments];
    if (valueAt(source.form, overlaid) !== undefined)
      return { file: formFile(source.slug, 'form'), segments: overlaid };
  }
  return { file: formFile(source.slug, document), segments };
}

/** Params of a text with `{exists}`: "did you mean b? there are: a, b, c". */
export function whatExists(name: string, known: readonly string[]): PhraseParams {
  return {
    exists: known.length > 0 ? texts.exists : texts.none,
    meant: nearest(name, known),
    known: known.join(', '),
  };
}

type DocumentList = Exclude<keyof NameLists, 'regions' | 'texts'>;

/** The same for the name of a document, which may be a draft. */
export const whichDocument = (kind: DocumentList, name: string, names: ExistingNames): PhraseParams => ({
  ...whatExists(name, namesOf(names[kind])),
  ...draftNamed(kind, name, names),
});

/** Params of the draft that must be published before a name is live; none where no draft has it. */
export function draftNamed(kind: DocumentList, name: string, { unpublished }: ExistingNames): PhraseParams {
  const found = unpublished[kind].find((one) => one.name === name);
  return found === undefined ? {} : { draft: `${kind}/${name}`, draftTitle: found.title };
}

/** Several kinds of which any will do. */
export const either = (kinds: readonly string[]): Phrase => ({
  ru: kinds.join(texts.or.ru),
  en: kinds.join(texts.or.en),
});

/** `a.b` → the way to it in a schema. */
export const schemaWay = (path: readonly string[]): Segments => path.flatMap((name) => ['properties', name]);
