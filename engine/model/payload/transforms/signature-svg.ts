import { isStrokes, pictureOf, strokesOf } from '../../signature/signature.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';
import names from './signature-svg.examples.json' with { type: 'json' };

const STROKES = 'M10 20 30 40M50 60 50 60';

/** What was written by hand is sent as a picture, a typed name as it is. */
export const signatureSvg = defineTransform({
  slug: 'signature-svg',
  summary: 'strokes of a signature → a picture, as SVG text; a typed name as it is',
  source: 'docs/adr/0031-signatures.md',
  encode(value) {
    if (typeof value !== 'string') return undefined;
    return isStrokes(value) ? pictureOf(value) : value;
  },
  decode(wire) {
    if (wire === undefined) return decoded(undefined);
    if (typeof wire !== 'string') return refused('wrongType');
    return decoded(strokesOf(wire) ?? wire);
  },
  examples: [...names, { value: STROKES, wire: pictureOf(STROKES) }, { value: undefined, wire: undefined }],
});
