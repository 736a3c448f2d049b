import type { Definitions, FormSource } from '../definition/load.ts';
import type { CompiledForm, Lang } from '../definition/model.ts';
import type { Problem } from '../definition/problem.ts';
import { locate } from '../definition/source-file.ts';
import { formatPointer } from '../json/pointer.ts';
import type { Finding } from './finding.ts';
import { placeInSource } from './place.ts';
import { findingKinds, findingWords } from './sentences.ts';

/** A variant with what was found in it, compiled in the languages that problems are said in. */
export interface ProvedVariant {
  variant: string;
  forms: Readonly<Record<Lang, CompiledForm>>;
  findings: readonly Finding[];
}

/** Findings as problems of the files they are written in. What is so in several variants is said once. */
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
      const words = findingWords(finding, forms.en);
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
        inRussian: findingWords(finding, forms.ru),
        ...(finding.example === undefined ? {} : { example: finding.example }),
        variants: [variant],
      });
    }
  }
  return [...problems.values()].map(({ variants, ...problem }) =>
    variants.length === proved.length ? problem : { ...problem, variants },
  );
}
