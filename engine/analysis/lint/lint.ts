import { snapshotForm } from '#engine/model/compile';
import {
  type ContentElement,
  type ContentNode,
  HTML_MEMBER,
  parseContent,
  type Refused,
} from '#engine/model/content';
import type { Vocabulary } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { type ExistingNames, existingNames } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import { type RefProblem, withTexts } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import { languagesOf } from '#engine/model/text';
import { checks } from './checks/registry.gen.ts';
import type { LintedVariant, LintPorts, RichText } from './context.ts';
import { excessInFiles, excessInVariants } from './limits.ts';

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
 * Returns all problems of definitions by file, without repetitions. Problems found by reading the
 * files (`loadDefinitions`) are left out. A form beyond `LIMITS` has only this problem. `names`:
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

/** Returns the problems sorted by file, line, column and code. */
export const sortByFile = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
