import { describe, expect, it } from 'vitest';
import { convolution, dense, halved, type Layer, type Size, sizeOf } from './convolution.ts';
import { seeded } from './seeded.ts';

const IN: Size = { planes: 2, height: 4, width: 6 };
const RATE = 1e-2;
/** Step of the numeric gradient; two inputs this close rarely swap their order. */
const STEP = 1e-3;

const filled = (count: number, random: () => number): Float32Array =>
  Float32Array.from({ length: count }, () => random() * 2 - 1);

/** Returns half the sum of squares of the output, so that the output itself is its error. */
const lossOf = (layer: Layer, input: Float32Array): number =>
  layer.forward(input).reduce((sum, one) => sum + (one * one) / 2, 0);

const layers: [title: string, make: (random: () => number) => Layer][] = [
  ['a convolution', (random) => convolution(IN, 3, 3, random)],
  ['the largest of four neighbours', () => halved(IN)],
  ['sums of everything', (random) => dense(IN, 5, true, random)],
  ['sums without what is below zero', (random) => dense(IN, 5, false, random)],
];

describe('a layer of the network that reads pictures', () => {
  it.each(layers)('%s gives back how much each number that goes in adds to the error', (_title, make) => {
    const random = seeded(3);
    const layer = make(random);
    const input = filled(sizeOf(IN), random);
    const back = Float32Array.from(layer.backward(Float32Array.from(layer.forward(input)), 0));
    for (const index of input.keys()) {
      const [more, less] = [1, -1].map((sign) =>
        lossOf(
          layer,
          input.map((one, at) => (at === index ? one + sign * STEP : one)),
        ),
      ) as [number, number];
      expect(back[index]).toBeCloseTo((more - less) / (2 * STEP), 2);
    }
  });

  it.each(layers.filter(([title]) => !title.startsWith('the largest')))(
    '%s errs less after it has learned',
    (_title, make) => {
      const random = seeded(5);
      const layer = make(random);
      const input = filled(sizeOf(IN), random);
      const before = lossOf(layer, input);
      for (let round = 0; round < 20; round += 1)
        layer.backward(Float32Array.from(layer.forward(input)), RATE);
      expect(before).toBeGreaterThan(0);
      expect(lossOf(layer, input)).toBeLessThan(before / 2);
    },
  );
});
