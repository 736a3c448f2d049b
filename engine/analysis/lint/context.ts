import type { VariantSnapshot } from '#engine/model/compile';
import type { ContentElement, Refused } from '#engine/model/content';
import { inEachLanguage, type Phrase, type Vocabulary } from '#engine/model/definition';
import type { CompilePredicate } from '#engine/model/holds';
import { formatPointer, type Json, type JsonObject, type Path, valueAt } from '#engine/model/json';
import { type Definitions, type FormSource, formFile, locate } from '#engine/model/load';
import { type ExistingNames, type NameLists, namesOf } from '#engine/model/names';
import { describeProblem, type Problem, type ProblemId } from '#engine/model/problems';
import type { RefProblem } from '#engine/model/resolve';
import { nearest, type PhraseParams } from '#engine/model/text';
import { overlayNames } from '#engine/model/variants';
import { locateInSource } from './locate-in-source.ts';
import texts from './texts.json' with { type: 'json' };
import { titledParams } from './titled-params.ts';

/** Violation of a schema at a path. */
export interface SchemaIssue {
  segments: Path;
  keyword: string;
  params: Record<string, unknown>;
}

/** JSON Schema validator; injected, because the engine has none. */
export type CompileSchema = (schema: JsonObject) => (value: Json) => SchemaIssue[];

/** Dependencies of the checks: the engine has no validator, and the authoring layer owns the meta-schemas. */
export interface LintPorts {
  compileSchema: CompileSchema;
  /** Validator of answers, with our rules. */
  compileAnswers: CompilePredicate;
  /** Meta-schemas by file name: `form.schema.json`. */
  metaSchemas: Readonly<Record<string, JsonObject>>;
  /** Keys of the texts that come with the code. */
  shippedTexts: ReadonlySet<string>;
}

/** Variant of a form as the checks read it. */
export interface LintedVariant {
  definitions: Definitions;
  source: FormSource;
  name: string;
  snapshot: VariantSnapshot;
}

/**
 * True for a widget that keeps files in the browser: a request has only their names, and no other
 * page can show them.
 */
export const keepsFilesInBrowser = ({ widgets }: Vocabulary, widget: string): boolean =>
  widgets[widget]?.takesFiles === true && widgets[widget].uploads !== true;

/** Rich text in one language: its elements, and the parts that the parser removed. */
export interface RichText {
  place: Place;
  elements: readonly ContentElement[];
  refused: readonly Refused[];
}

/** Definitions and everything that the checks read of them. */
export interface LintContext extends LintPorts {
  definitions: Definitions;
  /** Names of the whole folder, even if `definitions` are only a part of it. */
  names: ExistingNames;
  vocabulary: Vocabulary;
  variants: readonly LintedVariant[];
  refProblems: readonly RefProblem[];
  richTexts: readonly RichText[];
}

/** Place in a file of the definitions. */
export interface Place {
  file: string;
  segments: Path;
}

/** Looks for one kind of problem in the definitions and returns the problems. */
export type Check = (context: LintContext) => Problem[];

/**
 * Reports a problem with a text of the check's `texts.json`. `draftNamed`: text for a name that
 * only a draft has.
 */
export type Report<Texts> = (place: Place, id: ProblemId<Texts>, params?: PhraseParams) => void;

/** Defines a check from the texts of its problems and a function that reports places; returns the problems with texts. */
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
          ? { ...describeProblem(texts, 'UNPUBLISHED', params), first: draft }
          : describeProblem(problemTexts, id, params, titledParams(context, file, id, params))),
        file,
        ...locate(context.definitions.files.get(file), segments),
        pointer: formatPointer(segments),
      });
    });
    return problems;
  };

/** Name of one of the three documents of a form. */
export type DocumentName = 'schema' | 'ui' | 'form';

/**
 * Returns the place in the source of a part of a variant: in its overlays, otherwise in the form's
 * file. Also finds parts that come from a shared field or a branch.
 */
export function placeInVariant(
  { definitions, source, name }: Pick<LintedVariant, 'definitions' | 'source' | 'name'>,
  document: DocumentName,
  segments: Path,
): Place {
  const written = document === 'schema' ? locateInSource(definitions, source, name, segments) : undefined;
  if (written !== undefined) return written;
  for (const overlay of overlayNames(source, name).reverse()) {
    const overlaid: Path = ['variants', overlay, document, ...segments];
    if (valueAt(source.form, overlaid) !== undefined)
      return { file: formFile(source.slug, 'form'), segments: overlaid };
  }
  return { file: formFile(source.slug, document), segments };
}

/** Returns the parameters of a text with `{exists}`: "did you mean b? there are: a, b, c". */
export function whatExists(name: string, known: readonly string[]): PhraseParams {
  return {
    exists: known.length > 0 ? texts.exists : texts.none,
    meant: nearest(name, known),
    known: known.join(', '),
  };
}

type DocumentList = Exclude<keyof NameLists, 'regions' | 'texts'>;

/** Returns the parameters of a text with `{exists}` for the name of a document. */
export const whichDocument = (kind: DocumentList, name: string, names: ExistingNames): PhraseParams => ({
  ...whatExists(name, namesOf(names[kind])),
  ...draftNamed(kind, name, names),
});

/** Returns parameters that name the draft to publish first; none if no draft has the name. */
export function draftNamed(kind: DocumentList, name: string, { unpublished }: ExistingNames): PhraseParams {
  const found = unpublished[kind].find((one) => one.name === name);
  return found === undefined ? {} : { draft: `${kind}/${name}`, draftTitle: found.title };
}

/** Returns a phrase that joins the names of alternatives with "or". */
export const either = (kinds: readonly string[]): Phrase =>
  inEachLanguage((lang) => kinds.join(texts.or[lang]));

/** Converts the path of a property, `a.b`, to its segments in a schema. */
export const schemaSegments = (path: readonly string[]): Path => path.flatMap((name) => ['properties', name]);
