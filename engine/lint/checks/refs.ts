import { fieldFile } from '../../definition/load.ts';
import { type Check, problemAt, whatExists } from '../context.ts';

/** `$ref`s that lead nowhere or round in a circle. */
export const checkRefs: Check = ({ definitions, refProblems }) =>
  refProblems.map(({ code, file, segments, ref, chain = [] }) =>
    code === 'CYCLIC_REF'
      ? problemAt(definitions, file, segments, {
          code,
          message: `"$ref": "${ref}" leads back to itself (${chain.join(' → ')}), so the schema would never end`,
          fix: 'break the circle: a form has no nested copies of itself',
        })
      : problemAt(definitions, file, segments, {
          code,
          message: `"$ref": "${ref}" leads to nothing, so the answer would not be checked at all`,
          fix: whatExists(
            ref,
            [...definitions.fields.keys()].map((slug) => `../../${fieldFile(slug)}#/schema`),
          ),
        }),
  );
