import type { groupIntoRuns } from '#engine/model/schema';

type FieldRun = ReturnType<typeof groupIntoRuns>[number];

/**
 * Returns the index at which a field ends if it is moved to the index `to`, since the fields of a group stay
 * together: a field of a group stays inside it, any other field jumps over a whole group. `runs` are the fields in
 * their order.
 */
export function keptInGroups(runs: readonly FieldRun[], name: string, to: number): number {
  const names = runs.flatMap((run) => run.names);
  const endsOf = (run: FieldRun | undefined): [number, number] => {
    const first = names.indexOf(run?.names[0] ?? '');
    return [first, first + (run?.names.length ?? 1) - 1];
  };
  const own = runs.find((run) => run.names.includes(name));
  if (own?.group !== undefined) {
    const [first, last] = endsOf(own);
    return Math.min(Math.max(to, first), last);
  }
  const [first, last] = endsOf(runs.find((run) => run.names.includes(names[to] ?? '')));
  return to > names.indexOf(name) ? last : first;
}
