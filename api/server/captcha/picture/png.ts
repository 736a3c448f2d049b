import { crc32, deflateSync } from 'node:zlib';

/**
 * Picture to encode: pixels in rows from top to bottom, one byte each, which is an index from 0 to 15 in the
 * palette.
 */
export interface IndexedImage {
  widthPx: number;
  heightPx: number;
  pixels: Uint8Array;
  /** Colours of the image, at most sixteen. */
  palette: readonly (readonly [red: number, green: number, blue: number])[];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 4;
const INDEXED_COLOUR = 3;
const NO_FILTER = 0;

/** Encodes an indexed image with four bits per pixel as a PNG file. */
export function encodePng({ widthPx, heightPx, pixels, palette }: IndexedImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([BIT_DEPTH, INDEXED_COLOUR], 8);

  const bytesPerRow = Math.ceil(widthPx / 2);
  const rows = Buffer.alloc((bytesPerRow + 1) * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const start = y * (bytesPerRow + 1);
    rows[start] = NO_FILTER;
    for (let x = 0; x < widthPx; x += 1) {
      const index = (pixels[y * widthPx + x] ?? 0) & 0x0f;
      const at = start + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? index << 4 : index);
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
