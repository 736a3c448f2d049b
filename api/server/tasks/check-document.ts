import { type CarriedExamples, type CheckedDocument, checkDocument as contract } from '#contract';
import { type DocumentFiles, isTextChanges, withDocument } from '#engine/authoring';
import { parseDocumentId } from '#engine/model/documents';
import { formFile, parseSource } from '#engine/model/load';
import { existingNames } from '#engine/model/names';
import { hasErrors, type Problem } from '#engine/model/problems';
import { readDefinitions, readDrafts, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { nestingProblems } from '../publication/nesting-problems.ts';
import { QUICK, type Task, type TaskPorts } from './define-task.ts';

interface CheckInput {
  texts: Texts;
  document: string;
  files: DocumentFiles;
  /** Files of the drafts of other documents. */
  drafts: readonly DocumentFiles[];
  /** Examples of a form, as a person wrote them. */
  examples?: string;
}

/**
 * Task that returns the problems of a document, fast enough for each pause in typing: other forms, which it cannot
 * break, are left to the publication. Examples in the input are updated to the changed form and checked.
 */
export const checkDocument: Task<CheckInput, CheckedDocument> = {
  limits: QUICK,
  schema: contract.response,
  run({ texts, document, files, drafts, examples }: CheckInput, ports: TaskPorts) {
    const named = parseDocumentId(document);
    const slug = named?.kind === 'forms' ? named.slug : undefined;
    const all = withDocument(textsIn(texts), files);
    const names = existingNames(readDefinitions(all).definitions, readDrafts(texts, drafts));
    for (const path of all.keys()) {
      const other = /^forms\/([^/]+)\//.exec(path)?.[1];
      if (slug !== undefined && other !== undefined && other !== slug) all.delete(path);
    }
    const isOwn = ({ file, code }: Problem): boolean =>
      (files[file] !== undefined &&
        !isTextChanges(file) &&
        !(UNUSED.has(code) && !Object.hasOwn(texts, file))) ||
      // A problem in a shared field counts if this form causes it; other forms are not loaded.
      (slug !== undefined && file.startsWith('fields/'));
    const check = (checked: ReadonlyMap<string, string>): readonly Problem[] =>
      ports.check(checked, slug === undefined ? [] : [slug], names).filter(isOwn);
    const found = check(named?.kind === 'pages' ? withoutForms(all) : all);
    const carried =
      slug === undefined || examples === undefined
        ? undefined
        : carry(all, slug, examples, found, { check, carryExamples: ports.carryExamples });
    const own = carried?.problems ?? found;
    const { pages, vocabulary } = ports;
    const isSeen = named?.kind === 'pages' || named?.kind === 'forms';
    const rendered =
      isSeen && pages !== undefined && !hasErrors(own)
        ? nestingProblems(pages, readDefinitions(all).definitions, vocabulary, [document])
        : [];
    const ofTexts = Object.entries(files).flatMap(([path, text]): Problem[] =>
      isTextChanges(path) ? parseSource(path, text).problems : [],
    );
    return {
      problems: [...own, ...rendered, ...ofTexts],
      ...(carried === undefined ? {} : { examples: carried.examples }),
    };
  },
};

/** Codes that say nothing about a file that is not live yet: a use of it comes after it. */
const UNUSED: ReadonlySet<string> = new Set([
  'CATALOG_UNUSED',
  'ENDPOINT_UNUSED',
  'SECTION_UNUSED',
  'SOURCE_UNUSED',
]);

/** Returns the files without those of forms; a page needs only their names. */
const withoutForms = (all: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...all].filter(([path]) => !path.startsWith('forms/')));

interface OwnPorts extends Pick<TaskPorts, 'carryExamples'> {
  /** Returns only the problems of the document. */
  check(texts: ReadonlyMap<string, string>): readonly Problem[];
}

const isExampleProblem = ({ code }: Problem): boolean => code.startsWith('EXAMPLE');

/** Carries examples over to a form; `undefined` while it cannot be compiled. */
function carry(
  texts: ReadonlyMap<string, string>,
  slug: string,
  written: string,
  found: readonly Problem[],
  { check, carryExamples }: OwnPorts,
): { problems: readonly Problem[]; examples: CarriedExamples } | undefined {
  const file = formFile(slug, 'examples');
  if (found.some((problem) => problem.severity === 'error' && !isExampleProblem(problem))) return undefined;
  const isCurrent = texts.get(file) === written;
  if (isCurrent && !found.some(isExampleProblem))
    return { problems: found, examples: { text: written, changes: [] } };
  const examples = carryExamples(texts, slug, written);
  if (texts.get(file) === examples.text) return { problems: found, examples };
  return { problems: check(new Map([...texts, [file, examples.text]])), examples };
}
