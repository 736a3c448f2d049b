import { fieldFile } from '#engine/model';
import { defineCheck, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** `$ref`s that lead nowhere or back to themselves. */
export const refs = defineCheck(problemTexts, ({ definitions, refProblems }, report) => {
  const known = [...definitions.fields.keys()].map((slug) => `../../${fieldFile(slug)}#/schema`);
  for (const { code, file, segments, ref, chain = [] } of refProblems) {
    if (code === 'TOO_MANY_PARTS') continue;
    const params = code === 'CYCLIC_REF' ? { chain: chain.join(' → ') } : whatExists(ref, known);
    report({ file, segments }, code, { ref, ...params });
  }
});
