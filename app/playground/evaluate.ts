import { type Change, changesVerdict, diffForm } from '#engine/analysis';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm, Lang } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { hasErrors, type Problem } from '#engine/model/problems';
import { checkDefinitionTexts } from '../check-definitions.ts';
import { searchPorts } from '../prove-definitions.ts';
import { sha256 } from '../sha256.ts';
import { vocabulary } from '../vocabulary.ts';

/** Result of the check and of the compilation. */
export interface Evaluated {
  problems: Problem[];
  /** Form in its default variant; absent if the files have errors. */
  form?: CompiledForm;
}

/** Verdict and changes of the playground's comparison with the first state. */
export interface Compared {
  verdict: string;
  changes: readonly Change[];
}

/** Milliseconds of a comparison, which blocks the page. */
const TIME_LIMIT_MS = 3000;

/**
 * Checks the files of the playground and compiles the form, as `zayavka check` and a publication do; returns the
 * problems and the form.
 */
export function evaluate(files: ReadonlyMap<string, string>, slug: string, lang: Lang): Evaluated {
  const problems = checkDefinitionTexts(files, [slug], TIME_LIMIT_MS).problems;
  if (hasErrors(problems)) return { problems };
  const snapshot = snapshotOf(files, slug);
  return { problems, form: compileForm(snapshot, { variant: snapshot.defaultVariant, lang, sha256 }) };
}

/** Compares two states of a form, as `zayavka diff` does; both are free of errors. */
export function compare(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  slug: string,
): Compared {
  const until = performance.now() + TIME_LIMIT_MS;
  const ports = { ...searchPorts(() => performance.now() > until), sha256 };
  const changes = diffForm(
    { snapshot: snapshotOf(before, slug), examples: [] },
    { snapshot: snapshotOf(after, slug), examples: [] },
    ports,
  );
  return { verdict: changesVerdict(changes).verdict, changes };
}

const snapshotOf = (files: ReadonlyMap<string, string>, slug: string) =>
  snapshotForm(loadDefinitions(files).definitions, slug, vocabulary);
