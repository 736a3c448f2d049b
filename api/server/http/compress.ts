import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** For what is sent again and again. */
export const compressWell: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Brotli's best takes a hundred times longer than this, for a tenth of the bytes. */
const QUICK_QUALITY = 4;
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } };

/** The best encoding that a caller takes; undefined for one that takes none of ours. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/**
 * Sends a text made for this one answer, compressed where the caller takes that. Not for what a visitor has typed:
 * the compressed length would leak it.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(text);
  const body =
    encoding === 'br' ? await promisify(brotliCompress)(text, quickBrotli) : await compressWell.gzip(text);
  return reply.header('content-encoding', encoding).send(body);
}
