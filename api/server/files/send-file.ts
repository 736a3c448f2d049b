import type { FastifyReply } from 'fastify';
import type { FileContents } from './file-contents.ts';

interface SentFile {
  id: string;
  name: string;
  size: number;
  /** Null if the file was never inspected. */
  type: string | null;
}

/** Sends a stored file as a download, whatever its type, so that a browser never displays it. */
export async function sendFile(
  reply: FastifyReply,
  contents: FileContents,
  { id, name, size, type }: SentFile,
): Promise<FastifyReply> {
  // Opened first: an answer about an unreadable file must not have the file's headers.
  const content = await contents.read(id);
  return reply
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodedName(name)}`)
    .type(type ?? 'application/octet-stream')
    .send(content);
}

/** Encodes a name by RFC 8187, which allows fewer characters than URI components. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
