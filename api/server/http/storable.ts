import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** True for texts without characters that JSON allows, and some database, file name or log line refuses. */
const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** True in the range in which different numbers stay different after parsing. */
const isStorableNumber = (number: number): boolean => Math.abs(number) <= Number.MAX_SAFE_INTEGER;

/**
 * Throws HttpRefusal 422 for the first member of parsed JSON or a form that a database would not store as it is,
 * such as a text with NUL.
 */
export function requireStorable(value: unknown): void {
  const members = value instanceof URLSearchParams ? value : entriesOf(value);
  for (const [name, member] of members) {
    if (!isStorableText(name)) throw new HttpRefusal(422, '', 'notJson');
    const code = refusalOf(member);
    if (code !== undefined) throw new HttpRefusal(422, name, code);
  }
}

const entriesOf = (value: unknown): [name: string, member: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function refusalOf(value: unknown): 'notJson' | 'notNumber' | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : 'notJson';
  if (typeof value === 'number') return isStorableNumber(value) ? undefined : 'notNumber';
  for (const [name, member] of entriesOf(value)) {
    const code = isStorableText(name) ? refusalOf(member) : 'notJson';
    if (code !== undefined) return code;
  }
  return undefined;
}

/**
 * Adds a hook that refuses calls with values that a database would refuse, which would look like a fault of the
 * server.
 */
export function requireStorableCalls(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const given of [params, query, body]) if (!isStream(given)) requireStorable(given);
  });
}

/** True for a body that is a stream, as in calls with a raw file. */
const isStream = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('pipe' in body || body instanceof Uint8Array);
