import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '#engine/model/json';
import { HttpRefusal } from './refusal.ts';

/** Media types in which a browser posts an HTML form by itself. */
export const FORM_TYPES: readonly string[] = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/**
 * Adds the parsers of posted HTML forms: the body becomes an object with one text per name. Throws HttpRefusal
 * 422 for a file or a repeated name, 400 for an unreadable body.
 */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    [...FORM_TYPES],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, buffer: Buffer) =>
      textFields(await formData(buffer, String(request.headers['content-type']))),
  );
}

/** Parses both types by the platform's own parser. */
async function formData(buffer: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(buffer), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    throw new HttpRefusal(400, '', 'bodyUnreadable');
  }
}

function textFields(data: FormData): JsonObject {
  const fields = new Map<string, string>();
  for (const [name, value] of data) {
    if (typeof value !== 'string') throw new HttpRefusal(422, name, 'fileNotTaken');
    if (name === '__proto__') throw new HttpRefusal(400, '', 'bodyUnreadable');
    // Two values for one answer leave open which is meant, so the body is refused.
    if (fields.has(name)) throw new HttpRefusal(422, name, 'repeatedField');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
