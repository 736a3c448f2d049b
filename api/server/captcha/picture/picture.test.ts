import { randomInt } from 'node:crypto';
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ALPHABET, newCode } from '../code.ts';
import { GLYPHS } from './glyphs.ts';
import { renderPicture } from './render-picture.ts';

const SIZES = [
  { widthPx: 216, heightPx: 68 },
  { widthPx: 270, heightPx: 68 },
];
const random = (max: number): number => randomInt(max);

/** Returns the chunks of a PNG after verifying their checksums. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const typed = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(typed));
    chunks.set(typed.toString('ascii', 0, 4), typed.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

/** Returns the palette indices, row by row. */
function pixelsOf(png: Buffer, widthPx: number): number[][] {
  const rows = inflateSync(chunksOf(png).get('IDAT') ?? Buffer.alloc(0));
  const bytes = widthPx / 2 + 1;
  return Array.from({ length: rows.length / bytes }, (_row, y) => {
    const row = rows.subarray(y * bytes, (y + 1) * bytes);
    expect(row[0]).toBe(0);
    return [...row.subarray(1)].flatMap((byte) => [byte >> 4, byte & 15]);
  });
}

describe.each(SIZES)('a picture of $widthPx × $heightPx [S§9]', (size) => {
  it('is a PNG of that size with sixteen colours and nothing after its end', () => {
    const png = renderPicture('A2K9X', size, random);
    const chunks = chunksOf(png);
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    const header = chunks.get('IHDR');
    expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([size.widthPx, size.heightPx]);
    expect(chunks.get('PLTE')).toHaveLength(48);
    const pixels = pixelsOf(png, size.widthPx);
    expect(pixels).toHaveLength(size.heightPx);
    expect(pixels.every((row) => row.length === size.widthPx)).toBe(true);
  });

  it('has ink from side to side, and paper between it', () => {
    const pixels = pixelsOf(renderPicture('A2K9X', size, random), size.widthPx);
    const inkIn = (from: number, to: number): number =>
      pixels.flatMap((row) => row.slice(from, to)).filter((shade) => shade > 10).length;
    const fifth = size.widthPx / 5;
    for (const place of [0, 1, 2, 3, 4]) {
      const ink = inkIn(fifth * place, fifth * (place + 1)) / (fifth * size.heightPx);
      expect(ink).toBeGreaterThan(0.03);
      expect(ink).toBeLessThan(0.5);
    }
  });

  it('of one code is never twice the same', () => {
    const pictures = Array.from({ length: 20 }, () => renderPicture('A2K9X', size, random).toString('hex'));
    expect(new Set(pictures).size).toBe(20);
  });

  it('carries its ink at more than 7 : 1 on its paper', () => {
    for (let count = 0; count < 20; count += 1) {
      const colours = chunksOf(renderPicture('A2K9X', size, random)).get('PLTE') ?? Buffer.alloc(48);
      expect(contrast(colours.subarray(0, 3), colours.subarray(45))).toBeGreaterThan(7);
    }
  });
});

it('every character of the alphabet has a glyph inside its box, and no other has', () => {
  expect(Object.keys(GLYPHS).sort()).toEqual([...ALPHABET].sort());
  for (const point of Object.values(GLYPHS).flat(2)) {
    for (const part of point) {
      expect(part).toBeGreaterThanOrEqual(-0.01);
      expect(part).toBeLessThanOrEqual(1.01);
    }
  }
});

it('codes draw on the whole alphabet', () => {
  const drawn = new Set(Array.from({ length: 400 }, () => newCode(random)).join(''));
  expect([...drawn].sort()).toEqual([...ALPHABET].sort());
});

/** Returns WCAG's contrast ratio of two colours. */
function contrast(one: Uint8Array, other: Uint8Array): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
function luminance(colour: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = [...colour].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
