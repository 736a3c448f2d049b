import { PNG } from 'pngjs';
import { ALPHABET, CODE_CHARACTERS } from '../../api/server/captcha/code.ts';
import type { Labelled, Reader } from './attack-picture.ts';
import { convolution, dense, halved, type Layer } from './convolution.ts';

/** Pixels of a picture for each pixel of the network. */
const SCALE = 2;
/**
 * Size of a window in pixels of the network, more than a fifth of the picture because characters lean over
 * their borders.
 */
const WINDOW = { planes: 1, height: 34, width: 30 };
/** Distance by which a window is shifted during training, because characters have no fixed position. */
const MOVED = 3;
const EPOCHS = 12;
const FIRST_RATE = 0.01;
const NEXT_RATE = 0.8;

interface Picture {
  width: number;
  /** Ink from 0 to 1, row by row. */
  ink: Float32Array;
}

function pictureOf(png: Buffer): Picture {
  const { width: across, height: down, data } = PNG.sync.read(png);
  const [width, height] = [Math.floor(across / SCALE), Math.floor(down / SCALE)];
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < SCALE; dy += 1)
        for (let dx = 0; dx < SCALE; dx += 1)
          sum += 255 - (data[((y * SCALE + dy) * across + x * SCALE + dx) * 4 + 1] ?? 255);
      ink[y * width + x] = sum / (255 * SCALE * SCALE);
    }
  return { width, ink };
}

function windowOf({ width, ink }: Picture, place: number, moved: number): Float32Array {
  const left = Math.round((width * (place + 0.5)) / CODE_CHARACTERS - WINDOW.width / 2) + moved;
  const cells = new Float32Array(WINDOW.height * WINDOW.width);
  for (let y = 0; y < WINDOW.height; y += 1)
    for (let x = 0; x < WINDOW.width; x += 1)
      if (left + x >= 0 && left + x < width) cells[y * WINDOW.width + x] = ink[y * width + left + x] ?? 0;
  return cells;
}

function layersOf(random: () => number): Layer[] {
  const first = convolution(WINDOW, 8, 5, random);
  const second = halved(first.size);
  const third = convolution(second.size, 16, 3, random);
  const fourth = halved(third.size);
  const fifth = dense(fourth.size, 96, false, random);
  return [first, second, third, fourth, fifth, dense(fifth.size, ALPHABET.length, true, random)];
}

/**
 * Returns a reader of two convolutions with two dense layers, trained by gradient descent on windows of the
 * known pictures with random shifts. `random` is uniform from 0 to 1.
 */
export function convolutionalReader(shown: readonly Labelled[], random: () => number): Reader {
  const layers = layersOf(random);
  const scoresOf = (cells: Float32Array): Float32Array =>
    layers.reduce<Float32Array>((given, layer) => layer.forward(given), cells);
  const learn = (cells: Float32Array, label: number, rate: number): void => {
    const scores = scoresOf(cells);
    const most = Math.max(...scores);
    const chances = scores.map((score) => Math.exp(score - most));
    const total = chances.reduce((sum, one) => sum + one, 0);
    const error = chances.map((one, index) => one / total - (index === label ? 1 : 0));
    layers.reduceRight<Float32Array>((wrong, layer) => layer.backward(wrong, rate), error);
  };

  const samples = shown.flatMap(({ png, code }) => {
    const picture = pictureOf(png);
    return [...code].map((sign, place) => ({ picture, place, label: ALPHABET.indexOf(sign) }));
  });
  for (let epoch = 0, rate = FIRST_RATE; epoch < EPOCHS; epoch += 1, rate *= NEXT_RATE) {
    const order = samples.map((sample) => ({ sample, at: random() })).sort((a, b) => a.at - b.at);
    for (const { sample } of order) {
      const moved = Math.round((random() * 2 - 1) * MOVED);
      learn(windowOf(sample.picture, sample.place, moved), sample.label, rate);
    }
  }
  return (png) => {
    const picture = pictureOf(png);
    return Array.from({ length: CODE_CHARACTERS }, (_sign, place) => {
      const scores = scoresOf(windowOf(picture, place, 0));
      return ALPHABET.charAt(scores.indexOf(Math.max(...scores)));
    }).join('');
  };
}
