import { isRole, PUBLICATION_VERDICTS, type PublicationVerdict } from '#contract';
import { isObject } from '#engine/model/json';
import type { ApproverRule } from '#server';
import { setting } from '../environment/setting.ts';
import { jsonList } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

const isVerdict = (value: unknown): value is PublicationVerdict =>
  PUBLICATION_VERDICTS.some((one) => one === value);
const DOCUMENTS = /^(\*|[a-z-]+\/(\*|[a-z0-9-]+\*?))$/;

/**
 * Setting `STUDIO_APPROVERS`: table of the people who approve publications, beside the roles; the first row that
 * matches a change counts.
 */
export const approvers = setting(
  {
    STUDIO_APPROVERS: jsonList(
      'who approves what the studio publishes, beside the roles: [see below](#who-approves-a-change)',
      { example: '[{"documents":"forms/*","changes":["breaking"],"role":"admin"}]' },
    ),
  },
  ({ STUDIO_APPROVERS }) => STUDIO_APPROVERS.map(ruleOf),
);

function ruleOf(row: unknown, index: number): ApproverRule {
  const {
    documents = '*',
    changes = PUBLICATION_VERDICTS,
    role,
    people,
    byOthers,
    ...rest
  } = isObject(row) ? row : {};
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
    documents,
    changes: changes as PublicationVerdict[],
    role,
    ...(people === undefined ? {} : { people: (people as string[]).map((name) => name.toLowerCase()) }),
    ...(byOthers === undefined ? {} : { byOthers }),
  };
}
