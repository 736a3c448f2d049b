import { isRole } from '#contract';
import { isObject } from '#engine/model/json';
import type { ApproverRule } from '#server';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

const VERDICTS = ['content', 'contract', 'breaking'] as const;
type Verdict = (typeof VERDICTS)[number];
const isVerdict = (value: unknown): value is Verdict => VERDICTS.some((one) => one === value);
const DOCUMENTS = /^(\*|[a-z-]+\/(\*|[a-z0-9-]+\*?))$/;

/**
 * `STUDIO_APPROVERS`: `[{ "documents": "forms/mortgage", "changes": ["breaking"], "role": "admin", "people": ["anna"] }]`; of a
 * change the first row that fits counts.
 */
export function readApprovers({ STUDIO_APPROVERS: text = '' }: Environment): ApproverRule[] {
  if (text === '') return [];
  return parsed(text).map((row, index) => {
    const { documents = '*', changes = VERDICTS, role, people, byOthers, ...rest } = isObject(row) ? row : {};
    const isWhole =
      isObject(row) &&
      Object.keys(rest).length === 0 &&
      typeof documents === 'string' &&
      DOCUMENTS.test(documents) &&
      Array.isArray(changes) &&
      changes.every(isVerdict) &&
      typeof role === 'string' &&
      isRole(role) &&
      (people === undefined || (Array.isArray(people) && people.every((one) => typeof one === 'string'))) &&
      (byOthers === undefined || typeof byOthers === 'boolean');
    if (!isWhole) throw startError('CONFIG_STUDIO_APPROVERS row', { row: index + 1 });
    return {
      ...{ documents, changes: changes as Verdict[], role },
      ...(people === undefined ? {} : { people: (people as string[]).map((name) => name.toLowerCase()) }),
      ...(byOthers === undefined ? {} : { byOthers }),
    };
  });
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  throw startError('CONFIG_STUDIO_APPROVERS');
}
