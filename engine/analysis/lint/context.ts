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

/**
 * Refusal of a value by a JSON Schema: the path in the value, the keyword that refused it, and Ajv's
 * parameters.
 */
export interface SchemaIssue {
  segments: Path;
  keyword: string;
  params: Record<string, unknown>;
}

/**
 * Compiles a schema to a function that returns the refusals of a value; empty for a valid one. Injected,
 * because the engine has no JSON Schema validator.
 */
export type CompileSchema = (schema: JsonObject) => (value: Json) => SchemaIssue[];

/**
 * Functions and data that the lint checks get from their host: the engine has no validator, and the authoring
 * layer owns the meta-schemas.
 */
export interface LintPorts {
  compileSchema: CompileSchema;
  /** Validator of answers, with our rules. */
  compileAnswers: CompilePredicate;
  /** Meta-schemas by file name: `form.schema.json`. */
  metaSchemas: Readonly<Record<string, JsonObject>>;
  /** Keys of the texts that come with the code. */
  shippedTexts: ReadonlySet<string>;
}

/** Variant of a form with its resolved documents (`snapshot`) and the sources that they come from. */
export interface LintedVariant {
  definitions: Definitions;
  /** Form as written in its files. */
  source: FormSource;
  name: string;
  /** Resolved documents of the variant. */
  snapshot: VariantSnapshot;
}

/**
 * True for a widget whose files stay in the browser: a request has only their names, and no other page can show
 * them.
 */
export const keepsFilesInBrowser = ({ widgets }: Vocabulary, widget: string): boolean =>
  widgets[widget]?.takesFiles === true && widgets[widget].uploads !== true;

/** Rich text of a page or catalogue in one language: its parsed elements, and the parts that the parser removed. */
export interface RichText {
  place: Place;
  elements: readonly ContentElement[];
  refused: readonly Refused[];
}

/** Definitions and everything else that the lint checks read. */
export interface LintContext extends LintPorts {
  definitions: Definitions;
  /** Names of the whole folder, even if `definitions` are only a part of it. */
  names: ExistingNames;
  vocabulary: Vocabulary;
  /** Every variant of every form. */
  variants: readonly LintedVariant[];
  /** Problems with `$ref`s that were found when the forms were resolved. */
  refProblems: readonly RefProblem[];
  richTexts: readonly RichText[];
}

/** Position in a file of the definitions, where a problem is reported. */
export interface Place {
  file: string;
  segments: Path;
}

/** Lint check: looks for one kind of problem in the definitions and returns the problems found. */
export type Check = (context: LintContext) => Problem[];

/**
 * Reports a problem at a place, with the id of its text in the check's `texts.json`. The parameters of
 * `draftNamed` replace the text by one that asks to publish that draft first.
 */
export type Report<Texts> = (place: Place, id: ProblemId<Texts>, params?: PhraseParams) => void;

/**
 * Makes a lint check of the texts of its problems and a function that reports places; the check returns the
 * problems with sentences, files and lines.
 */
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

/** Name of a document of a form: `schema`, `ui` or `form`. */
export type DocumentName = 'schema' | 'ui' | 'form';

/**
 * Returns the position in the source files of a part of a variant's document: in the variant's overlays,
 * otherwise in the form's file. A part of the schema is also found in shared fields and branches.
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

/**
 * Returns the parameters of a problem's text with the placeholder `{exists}`: the existing names, and the one
 * that was probably meant.
 */
export function whatExists(name: string, known: readonly string[]): PhraseParams {
  return {
    exists: known.length > 0 ? texts.exists : texts.none,
    meant: nearest(name, known),
    known: known.join(', '),
  };
}

type DocumentList = Exclude<keyof NameLists, 'regions' | 'texts'>;

/**
 * Returns the parameters of a problem's text about an unknown document name: the existing names, the one
 * probably meant, and the draft of this name if there is one.
 */
export const whichDocument = (kind: DocumentList, name: string, names: ExistingNames): PhraseParams => ({
  ...whatExists(name, namesOf(names[kind])),
  ...draftNamed(kind, name, names),
});

/**
 * Returns parameters that name the unpublished draft which has the name and must be published first; none if no
 * draft has it.
 */
export function draftNamed(kind: DocumentList, name: string, { unpublished }: ExistingNames): PhraseParams {
  const found = unpublished[kind].find((one) => one.name === name);
  return found === undefined ? {} : { draft: `${kind}/${name}`, draftTitle: found.title };
}

/** Returns a phrase with the names of alternatives joined by "or". */
export const either = (kinds: readonly string[]): Phrase =>
  inEachLanguage((lang) => kinds.join(texts.or[lang]));

/**
 * Converts the path of a property to the path in a schema: `["a", "b"]` → `["properties", "a", "properties",
 * "b"]`.
 */
export const schemaSegments = (path: readonly string[]): Path => path.flatMap((name) => ['properties', name]);
