import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const COLORS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;
const BITS = 8;
const BEST = 9;
/** Distance below which colours may be merged if there are too many; it affects the edges of letters. */
const NEARNESS = 24;

const channels = (color: number): readonly [number, number, number] => [
  color >> 16,
  (color >> 8) & 0xff,
  color & 0xff,
];
function distance(one: number, other: number): number {
  const [r, g, b] = channels(one);
  const [R, G, B] = channels(other);
  return (r - R) ** 2 + (g - G) ** 2 + (b - B) ** 2;
}

/** Returns the most used colours; as long as there are too many, similar ones are merged. */
function paletteOf(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const used = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  if (used.length <= COLORS) return used;
  const palette: number[] = [];
  for (const color of used) {
    if (palette.length === COLORS) break;
    if (palette.every((one) => distance(one, color) > NEARNESS)) palette.push(color);
  }
  return palette;
}

/** Reduces an opaque PNG to at most 256 colours, which takes a third of the bytes for a picture of text. */
export function indexedPng(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png);
  const pixels = Uint32Array.from({ length: width * height }, (_pixel, index) =>
    data.readUIntBE(index * 4, 3),
  );
  const palette = paletteOf(pixels);
  const nearest = new Map(palette.map((color, index) => [color, index]));
  const indexOf = (color: number): number => {
    const known = nearest.get(color);
    if (known !== undefined) return known;
    let found = 0;
    for (const [index, one] of palette.entries()) {
      if (distance(one, color) < distance(palette[found] ?? 0, color)) found = index;
    }
    nearest.set(color, found);
    return found;
  };
  // Each line starts with its filter byte; 0 means none.
  const lines = Buffer.alloc((width + 1) * height);
  for (const [index, color] of pixels.entries()) {
    lines[Math.floor(index / width) * (width + 1) + (index % width) + 1] = indexOf(color);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(lines, { level: BEST })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
