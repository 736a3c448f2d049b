import type { CompiledForm, Lang } from '#engine/model/definition';
import { formatPointer } from '#engine/model/json';
import { type Definitions, type FormSource, locate } from '#engine/model/load';
import { type Problem, problemWords } from '#engine/model/problems';
import { describeFinding, findingKinds } from './describe-finding.ts';
import type { Finding } from './finding.ts';
import { placeInSource } from './place.ts';

/** Variant of a form, compiled in each language, with the findings about it. */
export interface ProvedVariant {
  variant: string;
  forms: Readonly<Record<Lang, CompiledForm>>;
  findings: readonly Finding[];
}

/**
 * Converts findings to problems as `zayavka check` reports them, with a file and a line; a finding in several
 * variants gives one problem.
 */
export function findingProblems(
  definitions: Definitions,
  source: FormSource,
  proved: readonly ProvedVariant[],
): Problem[] {
  const problems = new Map<string, Problem & { variants: string[] }>();
  for (const { variant, forms, findings } of proved) {
    for (const finding of findings) {
      const { file, segments } = placeInSource(definitions, source, variant, finding.place);
      const { code, severity } = findingKinds[finding.kind];
      const words = problemWords((lang) => describeFinding(finding, forms[lang]));
      const key = JSON.stringify([code, file, segments, words.message]);
      const known = problems.get(key);
      if (known !== undefined) {
        known.variants.push(variant);
        continue;
      }
      problems.set(key, {
        code,
        severity: finding.isProved ? severity : 'warning',
        file,
        ...locate(definitions.files.get(file), segments),
        pointer: formatPointer(segments),
        ...words,
        ...(finding.example === undefined ? {} : { example: finding.example }),
        variants: [variant],
      });
    }
  }
  return [...problems.values()].map(({ variants, ...problem }) =>
    variants.length === proved.length ? problem : { ...problem, variants },
  );
}
