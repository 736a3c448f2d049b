import { joinPath } from '#engine/model/json';
import type { SchemaPart } from '../conditions/schema-parts.ts';
import type { Finding } from './finding.ts';
import { anyPartApplies, type Scope, stepConstraints } from './scope.ts';

export interface Reachable {
  /** Names of the fields that some answers show, or for which it is unknown. */
  names: ReadonlySet<string>;
  findings: Finding[];
}

/**
 * Finds the fields that can be shown. A field shown by another one needs that one first, so the search starts
 * at the fields that are always shown and stops when no further field is reached.
 */
export function findUnreachable(scope: Scope): Reachable {
  const all = [...new Set(scope.parts.flatMap(({ properties }) => Object.keys(properties)))];
  const names = new Set(all.filter((name) => scope.partsWith(name).some(({ steps }) => steps.length === 0)));
  let undecided = new Set<string>();
  for (let before = -1; before < names.size; ) {
    before = names.size;
    undecided = new Set();
    for (const name of all.filter((one) => !names.has(one))) {
      const ways = scope.partsWith(name).map((part) => findWay(scope, part, names));
      if (ways.includes('found')) names.add(name);
      else if (ways.includes('unknown')) undecided.add(name);
    }
  }
  const findings = all
    .filter((name) => !names.has(name))
    .map((name): Finding => {
      const [part] = scope.partsWith(name);
      const steps = part?.steps ?? [];
      return {
        kind: 'field-unreachable',
        isProved: !undecided.has(name),
        path: scope.prefix + joinPath([name]),
        prefix: scope.prefix,
        steps,
        place: { is: 'property', name, steps },
      };
    });
  return { names: new Set([...names, ...undecided]), findings };
}

const findWay = (scope: Scope, { steps }: SchemaPart, names: ReadonlySet<string>): string =>
  scope.findGiven(
    { constraints: stepConstraints(steps), isWanted: (answers) => scope.holds(steps, answers) },
    names,
  ).is;

/** Finds fields that are required by answers that do not show them. */
export function findRequiredHidden(scope: Scope, names: ReadonlySet<string>): Finding[] {
  return scope.parts.flatMap(({ steps, required }) =>
    required.flatMap((name): Finding[] => {
      const places = scope.partsWith(name);
      // The field is shown wherever it is required, or is not a field at all, which another check reports.
      const isShown = places.some((place) => place.steps.every((step) => steps.includes(step)));
      if (places.length === 0 || isShown) return [];
      const hidden = scope.findGiven(
        {
          constraints: [...stepConstraints(steps), { schema: anyPartApplies(places), holds: false }],
          isWanted: (answers) => scope.holds(steps, answers) && !scope.isShown(name, answers),
        },
        names,
      );
      if (hidden.is === 'none') return [];
      return [
        {
          kind: 'required-hidden',
          isProved: hidden.is === 'found',
          path: scope.prefix + joinPath([name]),
          prefix: scope.prefix,
          steps: places[0]?.steps ?? [],
          ...(hidden.is === 'found' ? { example: hidden.value } : {}),
          place: { is: 'required', name, steps },
        },
      ];
    }),
  );
}
