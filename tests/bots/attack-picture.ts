import { PNG } from 'pngjs';
import { ALPHABET, CODE_CHARACTERS } from '../../api/server/captcha/code.ts';

/** Picture with the code that it shows. */
export interface Labelled {
  png: Buffer;
  code: string;
}

export type Reader = (png: Buffer) => string;

/** Width of a column, a bit more than a fifth of the picture because characters lean over their borders. */
const COLUMN_PX = 56;
const CELL_PX = 4;

/** Returns the ink of each cell of the columns, from 0 to 1. */
function columnsOf(png: Buffer): Float32Array[] {
  const { width, height, data } = PNG.sync.read(png);
  const inkAt = (x: number, y: number): number =>
    x < 0 || x >= width ? 0 : 1 - (data[(y * width + x) * 4 + 1] ?? 255) / 255;
  const [across, down] = [COLUMN_PX / CELL_PX, height / CELL_PX];
  return Array.from({ length: CODE_CHARACTERS }, (_column, index) => {
    const left = Math.round((width * (index + 0.5)) / CODE_CHARACTERS - COLUMN_PX / 2);
    const cells = new Float32Array(across * down);
    for (const cell of cells.keys()) {
      const [cellX, cellY] = [left + (cell % across) * CELL_PX, Math.floor(cell / across) * CELL_PX];
      let ink = 0;
      for (let y = 0; y < CELL_PX; y += 1)
        for (let x = 0; x < CELL_PX; x += 1) ink += inkAt(cellX + x, cellY + y);
      cells[cell] = ink / CELL_PX ** 2;
    }
    return cells;
  });
}

interface Sample {
  cells: Float32Array;
  label: number;
}
const samplesOf = ({ png, code }: Labelled): Sample[] =>
  columnsOf(png).map((cells, index) => ({ cells, label: ALPHABET.indexOf(code[index] ?? '') }));

const readBy =
  (classify: (cells: Float32Array) => number): Reader =>
  (png) =>
    columnsOf(png)
      .map((cells) => ALPHABET.charAt(classify(cells)))
      .join('');

const NEIGHBOURS = 5;

/** Returns a reader that answers with the characters of the nearest known columns. */
export function nearestReader(shown: readonly Labelled[]): Reader {
  const samples = shown.flatMap(samplesOf);
  return readBy((cells) => {
    const nearest: { distance: number; label: number }[] = [];
    for (const { cells: other, label } of samples) {
      const limit = nearest[NEIGHBOURS - 1]?.distance ?? Number.POSITIVE_INFINITY;
      const distance = distanceOf(cells, other, limit);
      if (distance >= limit) continue;
      nearest.push({ distance, label });
      nearest.sort((a, b) => a.distance - b.distance);
      nearest.length = Math.min(nearest.length, NEIGHBOURS);
    }
    const votes = new Float32Array(ALPHABET.length);
    for (const { distance, label } of nearest) votes[label] = (votes[label] ?? 0) + 1 / (distance + 1e-6);
    return votes.indexOf(Math.max(...votes));
  });
}

/** Returns the distance, or gives up beyond the limit. */
function distanceOf(one: Float32Array, other: Float32Array, limit: number): number {
  let distance = 0;
  for (let index = 0; index < one.length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    distance += difference * difference;
    if ((index & 31) === 31 && distance > limit) return distance;
  }
  return distance;
}

const HIDDEN = 96;
const EPOCHS = 12;
const FIRST_RATE = 0.05;
const MOMENTUM_OF_RATE = 0.8;

/** Returns a reader with one hidden layer, trained by gradient descent. `random` is uniform from 0 to 1. */
export function networkReader(shown: readonly Labelled[], random: () => number): Reader {
  const samples = shown.flatMap(samplesOf);
  const inputs = samples[0]?.cells.length ?? 0;
  const classes = ALPHABET.length;
  const weights = (rows: number, columns: number): Float32Array =>
    Float32Array.from({ length: rows * (columns + 1) }, () => (random() - 0.5) * (2 / Math.sqrt(columns)));
  const [first, second] = [weights(HIDDEN, inputs), weights(classes, HIDDEN)];
  const hidden = new Float32Array(HIDDEN);
  const chances = new Float32Array(classes);

  const forward = (cells: Float32Array): void => {
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      let sum = first[unit * (inputs + 1) + inputs] ?? 0;
      const at = unit * (inputs + 1);
      for (let index = 0; index < inputs; index += 1) sum += (first[at + index] ?? 0) * (cells[index] ?? 0);
      hidden[unit] = Math.max(0, sum);
    }
    let total = 0;
    for (let label = 0; label < classes; label += 1) {
      const at = label * (HIDDEN + 1);
      let sum = second[at + HIDDEN] ?? 0;
      for (let unit = 0; unit < HIDDEN; unit += 1) sum += (second[at + unit] ?? 0) * (hidden[unit] ?? 0);
      chances[label] = Math.exp(Math.min(30, sum));
      total += chances[label] ?? 0;
    }
    for (let label = 0; label < classes; label += 1) chances[label] = (chances[label] ?? 0) / total;
  };

  const learn = ({ cells, label }: Sample, rate: number): void => {
    forward(cells);
    const back = new Float32Array(HIDDEN);
    for (let one = 0; one < classes; one += 1) {
      const error = (chances[one] ?? 0) - (one === label ? 1 : 0);
      const at = one * (HIDDEN + 1);
      for (let unit = 0; unit < HIDDEN; unit += 1) {
        back[unit] = (back[unit] ?? 0) + error * (second[at + unit] ?? 0);
        second[at + unit] = (second[at + unit] ?? 0) - rate * error * (hidden[unit] ?? 0);
      }
      second[at + HIDDEN] = (second[at + HIDDEN] ?? 0) - rate * error;
    }
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      if ((hidden[unit] ?? 0) <= 0) continue;
      const step = rate * (back[unit] ?? 0);
      const at = unit * (inputs + 1);
      for (let index = 0; index < inputs; index += 1)
        first[at + index] = (first[at + index] ?? 0) - step * (cells[index] ?? 0);
      first[at + inputs] = (first[at + inputs] ?? 0) - step;
    }
  };

  for (let epoch = 0, rate = FIRST_RATE; epoch < EPOCHS; epoch += 1, rate *= MOMENTUM_OF_RATE) {
    for (let left = samples.length; left > 1; left -= 1) {
      const other = Math.floor(random() * left);
      const [last, chosen] = [samples[left - 1], samples[other]];
      if (last !== undefined && chosen !== undefined) {
        samples[left - 1] = chosen;
        samples[other] = last;
      }
    }
    for (const sample of samples) learn(sample, rate);
  }
  return readBy((cells) => {
    forward(cells);
    return chances.indexOf(Math.max(...chances));
  });
}

/** Returns the shares of pictures, and of their characters, that are read correctly. */
export function success(read: Reader, fresh: readonly Labelled[]): { pictures: number; characters: number } {
  let [pictures, characters] = [0, 0];
  for (const { png, code } of fresh) {
    const given = read(png);
    pictures += given === code ? 1 : 0;
    characters += [...code].filter((one, index) => one === given[index]).length;
  }
  return { pictures: pictures / fresh.length, characters: characters / (fresh.length * CODE_CHARACTERS) };
}
