import type { FastifyReply } from 'fastify';
import type { FileContents } from './file-contents.ts';

interface SentFile {
  id: string;
  name: string;
  size: number;
  /** Null: nobody has looked into it. */
  type: string | null;
}

/** What a link leads to: always saved and never shown, whatever its type. */
export async function sendFile(
  reply: FastifyReply,
  contents: FileContents,
  { id, name, size, type }: SentFile,
): Promise<FastifyReply> {
  // First: what describes a file does not belong to the answer that it cannot be read.
  const content = await contents.read(id);
  return reply
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodedName(name)}`)
    .type(type ?? 'application/octet-stream')
    .send(content);
}

/** RFC 8187 has fewer characters that stay as they are than a URI component. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
