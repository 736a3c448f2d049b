import { lintDefinitions, sortByFile } from '#engine/analysis';
import { metaSchemas } from '#engine/authoring';
import { compileForm, snapshotForm } from '#engine/model/compile';
import {
  type CompiledForm,
  inEachLanguage,
  LANGUAGES,
  type Lang,
  type Vocabulary,
} from '#engine/model/definition';
import {
  createSourceParser,
  type Definitions,
  formFile,
  loadDefinitions,
  textsFile,
} from '#engine/model/load';
import type { ExistingNames } from '#engine/model/names';
import { describeProblem, hasErrors, type Problem } from '#engine/model/problems';
import { defaultLanguage } from '#engine/model/text';
import { createFormChecker, createPredicateCompiler, createSchemaCompiler } from '#validators';
import shippedTexts from '../definitions/texts/ru.json' with { type: 'json' };
import { type CheckedForm, checkExamples, exampleClock } from './check-examples.ts';
import problemTexts from './check-texts.json' with { type: 'json' };
import { usedPlugins } from './plugins/used-plugins.ts';
import { proveDefinitions } from './prove-definitions.ts';
import { sha256 } from './sha256.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Result of checking definitions: the problems, and the numbers of forms, variants and examples that were checked.
 */
export interface DefinitionsReport {
  problems: Problem[];
  summary: { forms: number; variants: number; examples: number };
}

/** Compilers that keep results, because the studio checks after each edit. */
const [compileSchema, compileAnswers] = [createSchemaCompiler(), createPredicateCompiler(exampleClock)];
/**
 * Returns the compilers, meta-schemas and shipped texts that the lint of definitions needs, for the given names of
 * rules and widgets.
 */
export const lintPortsOf = (known: Vocabulary) => ({
  compileSchema,
  compileAnswers,
  metaSchemas: metaSchemas(known),
  shippedTexts: new Set([
    ...Object.keys(shippedTexts),
    ...usedPlugins.flatMap(({ texts }) => LANGUAGES.flatMap((lang) => Object.keys(texts[lang]))),
  ]),
});
const lintPorts = lintPortsOf(vocabulary);

/** Parser with a cache, because few files change between two checks. */
const parse = createSourceParser();

/**
 * Checks definitions completely: parses and lints them, then compiles each form without errors of its own, runs
 * its examples and proves that nothing is contradictory. `forms`: the only forms to compile and run.
 * `proofLimitMs`: limit of a variant's proof. `names`: names of the whole folder, if `texts` are a part of it.
 */
export function checkDefinitionTexts(
  texts: ReadonlyMap<string, string>,
  forms?: readonly string[],
  proofLimitMs?: number,
  names?: ExistingNames,
): DefinitionsReport {
  const { definitions, problems } = loadDefinitions(texts, parse);
  problems.push(...missingTexts(texts, definitions));
  const summary = { forms: definitions.forms.size, variants: 0, examples: 0 };
  // A file that could not be read would be reported missing wherever it is named. Files of a form
  // are named in its folder only, so other forms are checked.
  const unread = problems.filter(isUnread);
  if (!unread.every(isOfForm)) return { problems: sortByFile(problems), summary };
  const isPassedOver = (slug: string): boolean =>
    unread.some(({ file }) => file.startsWith(`forms/${slug}/`));
  problems.push(
    ...lintDefinitions(definitions, vocabulary, lintPorts, names).filter(
      ({ file }) => !(isOfForm({ file }) && isPassedOver(file.split('/')[1] ?? '')),
    ),
  );
  if (!problems.filter(isUnread).every(isOfForm)) return { problems: sortByFile(problems), summary };
  for (const slug of definitions.forms.keys()) {
    if (forms?.includes(slug) === false || isPassedOver(slug)) continue;
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    summary.variants += Object.keys(snapshot.variants).length;
    // Problems of another form or of a page do not prevent the check of this one.
    const hasOwnErrors = (): boolean => hasErrors(problems.filter(({ file }) => concerns(slug, file)));
    if (hasOwnErrors()) continue;
    const checked = new Map<string, CheckedForm>();
    const compiled = new Map<string, Record<Lang, CompiledForm>>();
    for (const variant of Object.keys(snapshot.variants)) {
      const form = compileForm(snapshot, { variant, sha256 });
      const inLanguage = (lang: Lang) =>
        lang === form.lang ? form : compileForm(snapshot, { variant, lang, sha256 });
      compiled.set(variant, inEachLanguage(inLanguage));
      try {
        checked.set(variant, { form, checker: createFormChecker(form, exampleClock) });
      } catch (error) {
        problems.push(compileProblem(form, error));
      }
    }
    if (hasOwnErrors()) continue;
    const examples = checkExamples(definitions, slug, checked, snapshot.defaultVariant);
    summary.examples += examples.count;
    problems.push(...examples.problems, ...proveDefinitions(definitions, slug, compiled, proofLimitMs));
  }
  return { problems: sortByFile(problems), summary };
}

/** Returns the problems that `checkDefinitionTexts` finds; the function with which isolates check definitions. */
export const checkTexts = (
  texts: ReadonlyMap<string, string>,
  forms: readonly string[],
  names?: ExistingNames,
): Problem[] => checkDefinitionTexts(texts, forms, undefined, names).problems;

/** Reports that the default language has no dictionary, instead of each of its texts. */
const missingTexts = (texts: ReadonlyMap<string, string>, { texts: own }: Definitions): Problem[] =>
  [defaultLanguage(own)]
    .map(textsFile)
    .filter((file) => !texts.has(file))
    .map((file) => ({
      ...describeProblem(problemTexts, 'DEFINITION_PART_MISSING texts', { file }),
      file,
      line: 1,
      column: 1,
      pointer: '',
    }));

/** True if a file was too large to be read, or its name was refused. */
const isUnread = ({ code }: Problem): boolean => code === 'LIMIT_EXCEEDED' || code === 'NAME_REFUSED';

const isOfForm = ({ file }: Pick<Problem, 'file'>): boolean => file.startsWith('forms/');

/** True if an error in the file may affect the form. */
const concerns = (slug: string, file: string): boolean =>
  file.startsWith(`forms/${slug}/`) || file.startsWith('fields/') || file.startsWith('texts/');

/**
 * Returns the problem of an error that only the schema compiler finds, such as a `then` without an
 * `if`.
 */
const compileProblem = (form: CompiledForm, error: unknown): Problem => ({
  ...describeProblem(problemTexts, 'SCHEMA_INVALID', {
    reason: error instanceof Error ? error.message : String(error),
    variant: form.variant,
  }),
  file: formFile(form.slug, 'schema'),
  line: 1,
  column: 1,
  pointer: '',
});
