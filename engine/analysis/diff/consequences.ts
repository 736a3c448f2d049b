import { isObject, type Json, objectIn } from '#engine/model/json';
import type { Change } from './change.ts';
import type { KindSlug } from './kinds/index.ts';

/** Kinds that follow from any other change: a consent lists the labels of all fields. */
const ALWAYS: ReadonlySet<KindSlug> = new Set(['consent.data', 'translation.stale']);
/** Kinds of a whole field; what changes inside of it, or is sent for it, follows. */
const OF_FIELD: ReadonlySet<KindSlug> = new Set(['field.added', 'field.removed', 'field.renamed']);
/** Position in a list of the request, which has the order of the fields. */
const POSITION = /(^|[.:])\d+(\.|$)/;

/**
 * Returns those of a form's changes that follow from others, such as the list of data in a consent from a new label.
 * A change that is or may be breaking is never one of them, because it must be seen.
 */
export function consequencesIn(changes: readonly Change[]): ReadonlySet<Change> {
  const fields = changes.filter(({ kind }) => OF_FIELD.has(kind));
  const paths = new Set(
    fields.flatMap(({ subject, old, new: now }) =>
      [subject, old, now].filter((one) => typeof one === 'string' && one !== ''),
    ),
  );
  const isReordered = changes.some(({ kind }) => kind === 'order.changed');
  const follows = ({ kind, subject, old, new: now }: Change): boolean => {
    if (OF_FIELD.has(kind)) return false;
    if (isSent(kind))
      return (isReordered && POSITION.test(subject)) || [old, now].some((value) => takesFrom(value, paths));
    return [...paths].some((path) => subject === path || subject.startsWith(`${path}.`));
  };
  const candidates = changes.filter(
    ({ severity, proof }) => severity !== 'breaking' && proof?.backward !== 'review',
  );
  const direct = new Set(candidates.filter((change) => follows(change)));
  const hasOwn = changes.some((change) => !direct.has(change) && !ALWAYS.has(change.kind));
  return hasOwn ? new Set([...direct, ...candidates.filter(({ kind }) => ALWAYS.has(kind))]) : new Set();
}

const isSent = (kind: KindSlug): boolean => kind.startsWith('mapping.') || kind === 'constant.changed';

/** True if a part of the payload takes the answer of one of the fields. */
function takesFrom(value: Json | undefined, paths: ReadonlySet<Json | undefined>): boolean {
  if (Array.isArray(value)) return value.some((one) => takesFrom(one, paths));
  if (!isObject(value)) return false;
  const answers = [value.answer, ...Object.values(objectIn(value.answers))];
  return answers.some((one) => paths.has(one)) || Object.values(value).some((one) => takesFrom(one, paths));
}
