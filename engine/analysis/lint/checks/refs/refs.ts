import { objectEntries, objectIn, type Path } from '#engine/model/json';
import { fieldFile, formFile } from '#engine/model/load';
import { defineCheck, type Place, whatExists } from '../../context.ts';
import { writtenSchemas } from '../../written-schemas.ts';
import { fragmentsIn, type NamesProblem, namesInLines, namesInSchema } from './own-names.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports `$ref`s without a target or in a cycle, and wrong or useless names for the answers of
 * shared fields.
 */
export const refs = defineCheck(problemTexts, ({ definitions, refProblems }, report) => {
  const known = [...definitions.fields.keys()].map((slug) => `../../${fieldFile(slug)}#/schema`);
  for (const { code, file, segments, ref, chain = [] } of refProblems) {
    if (code === 'TOO_MANY_PARTS') continue;
    const params = code === 'CYCLIC_REF' ? { chain: chain.join(' → ') } : whatExists(ref, known);
    report({ file, segments }, code, { ref, ...params });
  }

  const reportNames = ({ file, segments }: Place, problem: NamesProblem): void => {
    const place = { file, segments: [...segments, ...problem.segments] };
    if (problem.code === 'OWN_NAMES_REF')
      report(place, problem.code, { ...whatExists('', fragmentsIn(definitions)) });
    else if (problem.code === 'OWN_NAMES_TAKEN' || problem.code === 'OWN_NAMES_WRONG')
      report(place, problem.code, { name: problem.name });
    else {
      const { code, field, name, members } = problem;
      report(place, code, { field, name, ...whatExists(name, members) });
    }
  };
  for (const { file, segments, schema } of writtenSchemas(definitions))
    for (const problem of namesInSchema(definitions, schema)) reportNames({ file, segments }, problem);
  for (const [slug, { form }] of definitions.forms) {
    const overlays = objectEntries(form.variants).map(([name, variant]) => ({
      at: ['variants', name, 'form', 'fields'] as Path,
      lines: objectIn(variant.form).fields,
    }));
    for (const { at, lines } of [{ at: ['fields'] as Path, lines: form.fields }, ...overlays])
      for (const problem of namesInLines(definitions, lines))
        reportNames({ file: formFile(slug, 'form'), segments: at }, problem);
  }
});
