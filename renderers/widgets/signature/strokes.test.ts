import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStrokes, SIGNATURE_MAX_LENGTH, SIGNATURE_SIZE } from '#engine/model/signature';
import { fitted, isFar, type Point, strokesIn, textOfStrokes } from './strokes.ts';

const { width, height } = SIGNATURE_SIZE;
const point: fc.Arbitrary<Point> = fc.tuple(fc.nat(width), fc.nat(height));
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 });
const LONG = 3000;

describe('the strokes of a signature', () => {
  it('are an answer that is read back as it was written', () => {
    fc.assert(
      fc.property(strokes, (written) => {
        const text = textOfStrokes(written);
        expect(isStrokes(text)).toBe(true);
        expect(textOfStrokes(strokesIn(text))).toBe(text);
      }),
    );
  });

  it('are kept as they are where an answer has room for them', () => {
    const few = [[[10, 20] as const, [30, 40] as const]];
    expect(fitted(few)).toEqual(few);
  });

  it.each<[title: string, many: Point[][]]>([
    ['one long stroke', [Array.from({ length: LONG }, (_, at): Point => [at % width, at % height])]],
    ['more dots than fit', Array.from({ length: LONG }, (_, at): Point[] => [[at % width, at % height]])],
  ])('fit into an answer: %s', (_title, many) => {
    const text = textOfStrokes(fitted(many));
    expect(text.length).toBeLessThanOrEqual(SIGNATURE_MAX_LENGTH);
    expect(text.length).toBeGreaterThan(SIGNATURE_MAX_LENGTH / 4);
    expect(isStrokes(text)).toBe(true);
  });

  it('keep both ends of a stroke that is thinned out', () => {
    const long = Array.from({ length: LONG }, (_, at): Point => [at % width, 0]);
    const [thin = []] = fitted([long]);
    expect([thin[0], thin.at(-1)]).toEqual([long[0], long.at(-1)]);
  });

  it('leave out points that nobody sees apart', () => {
    expect(isFar([10, 10], [11, 11])).toBe(false);
    expect(isFar([10, 10], [13, 10])).toBe(true);
    expect(isFar([10, 10], undefined)).toBe(true);
  });
});
