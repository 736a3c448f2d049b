import { snapshotForm } from '#engine/model/compile';
import {
  type ContentElement,
  type ContentNode,
  HTML_MEMBER,
  parseContent,
  type Refused,
} from '#engine/model/content';
import type { Vocabulary } from '#engine/model/definition';
import { formatPointer, isObject, type Json, type Path } from '#engine/model/json';
import { exceeded, LIMITS, type LimitName } from '#engine/model/limits';
import { type Definitions, formFile, locate, variantNames } from '#engine/model/load';
import { type ExistingNames, existingNames } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import { type RefProblem, withTexts } from '#engine/model/resolve';
import { fieldsOf, objectsIn, walkSchema } from '#engine/model/schema';
import { languagesOf } from '#engine/model/text';
import { checks } from './checks/registry.gen.ts';
import type { LintedVariant, LintPorts, RichText } from './context.ts';

function richTextsIn(definitions: Definitions): RichText[] {
  const found: RichText[] = [];
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^(?:pages|catalogs)\//.test(file) || value === undefined) continue;
    for (const { segments, node } of objectsIn(value)) {
      const html = node[HTML_MEMBER];
      if (html === undefined) continue;
      for (const lang of languagesOf(definitions.texts)) {
        const text = withTexts(html, definitions.texts, lang);
        if (typeof text !== 'string') continue;
        const refused: Refused[] = [];
        const elements = elementsIn(parseContent(text, (one) => refused.push(one)));
        const place = { file, segments: [...segments, HTML_MEMBER, ...(isObject(html) ? [lang] : [])] };
        found.push({ place, elements, refused });
      }
    }
  }
  return found;
}

const elementsIn = (nodes: readonly ContentNode[]): ContentElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children ?? [])]));

/**
 * Runs all lint checks on definitions and returns the problems by file, each once. Problems found by reading
 * the files (`loadDefinitions`) are not among them. If a form exceeds `LIMITS`, only that is reported. `names`:
 * names of the whole folder, if `definitions` are a part of it.
 */
export function lintDefinitions(
  definitions: Definitions,
  vocabulary: Vocabulary,
  ports: LintPorts,
  names: ExistingNames = existingNames(definitions),
): Problem[] {
  const tooMany = excessInFiles(definitions);
  if (tooMany.length > 0) return sortByFile(tooMany);
  const refProblems: RefProblem[] = [];
  const variants: LintedVariant[] = [];
  for (const [slug, source] of definitions.forms) {
    const snapshot = snapshotForm(definitions, slug, vocabulary, (problem) => refProblems.push(problem));
    for (const [name, variant] of Object.entries(snapshot.variants)) {
      variants.push({ definitions, source, name, snapshot: variant });
    }
  }
  const tooLarge = once(excessInVariants(definitions, variants, refProblems));
  if (tooLarge.length > 0) return sortByFile(tooLarge);
  const context = {
    ...ports,
    definitions,
    names,
    vocabulary,
    variants,
    refProblems,
    richTexts: richTextsIn(definitions),
  };
  return sortByFile(once(Object.values(checks).flatMap((check) => check(context))));
}

function once(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, pointer, message }) => {
    const key = `${code} ${file}#${pointer} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Returns the problems sorted by file, then line, column and code. */
export const sortByFile = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );

const counterOf =
  (definitions: Definitions, problems: Problem[]) =>
  (file: string, segments: Path, name: LimitName, count: number): void => {
    const problem = exceeded(name, count);
    if (problem === undefined) return;
    problems.push({
      ...problem,
      file,
      ...locate(definitions.files.get(file), segments),
      pointer: formatPointer(segments),
    });
  };

const lengthOf = (value: Json | undefined): number => (Array.isArray(value) ? value.length : 0);

/** Checks the limits on files before a form is resolved, and returns a problem for each excess. */
function excessInFiles(definitions: Definitions): Problem[] {
  const problems: Problem[] = [];
  const count = counterOf(definitions, problems);
  for (const [slug, source] of definitions.forms) {
    count(formFile(slug, 'form'), ['variants'], 'variants', variantNames(source).length);
    const { accepted, refused } = source.examples;
    count(formFile(slug, 'examples'), [], 'examples', lengthOf(accepted) + lengthOf(refused));
  }
  for (const [path, { value }] of definitions.files) {
    if (path.startsWith('pages/') && isObject(value))
      count(path, ['blocks'], 'blocks', lengthOf(value.blocks));
  }
  return problems;
}

/** Checks the limits on resolved variants before anything is compiled, and returns the problems. */
function excessInVariants(
  definitions: Definitions,
  variants: readonly LintedVariant[],
  refProblems: readonly RefProblem[],
): Problem[] {
  const problems: Problem[] = [];
  const count = counterOf(definitions, problems);
  for (const { code, file, segments } of refProblems)
    if (code === 'TOO_MANY_PARTS') count(file, segments, 'schemaParts', LIMITS.schemaParts.max + 1);
  for (const { source, snapshot } of variants) {
    const file = formFile(source.slug, 'schema');
    count(file, [], 'fields', fieldsOf(snapshot.schema, snapshot.ui).length);
    let conditions = 0;
    for (const { schema } of walkSchema(snapshot.schema)) {
      if (schema.if !== undefined) conditions += 1;
      if (typeof schema.pattern === 'string') count(file, [], 'patternCharacters', schema.pattern.length);
      if (isObject(schema.dependencies)) conditions += Object.keys(schema.dependencies).length;
    }
    count(file, [], 'conditions', conditions);
  }
  return problems;
}
