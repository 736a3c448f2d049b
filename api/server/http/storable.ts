import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** What some database, file name or line of a log does not take, and JSON can spell. */
const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Beyond this two numbers that were written differently are read as one; the largest are read as infinite. */
const isStorableNumber = (number: number): boolean => Math.abs(number) <= Number.MAX_SAFE_INTEGER;

/** Throws HttpRefusal, 422, at the member that no database keeps as it is. `value`: as it was parsed, of JSON or of a form. */
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

/** Lets nothing to a handler that one of the databases would refuse: a caller's mistake must not look like a fault of ours. */
export function requireStorableCalls(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const given of [params, query, body]) if (!isStream(given)) requireStorable(given);
  });
}

/** A file comes as it is. */
const isStream = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('pipe' in body || body instanceof Uint8Array);
