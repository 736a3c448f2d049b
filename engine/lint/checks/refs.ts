import { fieldFile } from '../../definition/load.ts';
import { type Check, problemAt, whatExists } from '../context.ts';

/** `$ref`s that lead nowhere or round in a circle. */
export const checkRefs: Check = ({ definitions, refProblems }) =>
  refProblems.map(({ code, file, segments, ref, chain = [] }) =>
    code === 'CYCLIC_REF'
      ? problemAt(definitions, file, segments, code, { ref, chain: chain.join(' → ') })
      : problemAt(definitions, file, segments, code, {
          ref,
          exists: whatExists(
            ref,
            [...definitions.fields.keys()].map((slug) => `../../${fieldFile(slug)}#/schema`),
          ),
        }),
  );
