import { joinPath } from '#engine/model/json';
import type { SchemaPart } from '../conditions/schema-parts.ts';
import type { Finding } from './finding.ts';
import { anyPartApplies, guardConstraints, type Scope } from './scope.ts';

/** Fields that can be shown, and a finding about each that cannot. */
export interface Reachable {
  /** Names of the fields that can be shown, or for which that is unknown. */
  names: ReadonlySet<string>;
  findings: Finding[];
}

/**
 * Finds the fields that some answers show, starting at those that are always shown and adding those that
 * answers to known fields can show. A field for which the search gave up is among the names, and has a finding
 * that is not proved.
 */
export function findUnreachable(scope: Scope): Reachable {
  const all = [...new Set(scope.parts.flatMap(({ properties }) => Object.keys(properties)))];
  const names = new Set(
    all.filter((name) => scope.partsWith(name).some(({ guards }) => guards.length === 0)),
  );
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
      const guards = part?.guards ?? [];
      return {
        kind: 'field-unreachable',
        isProved: !undecided.has(name),
        path: scope.prefix + joinPath([name]),
        prefix: scope.prefix,
        guards,
        place: { is: 'property', name, guards },
      };
    });
  return { names: new Set([...names, ...undecided]), findings };
}

const findWay = (scope: Scope, { guards }: SchemaPart, names: ReadonlySet<string>): string =>
  scope.findGiven(
    { constraints: guardConstraints(guards), isWanted: (answers) => scope.holds(guards, answers) },
    names,
  ).is;

/**
 * Returns a finding for each field that is required for some answers for which it is not shown, with such
 * answers; without them, and not proved, if the search gave up.
 */
export function findRequiredHidden(scope: Scope, names: ReadonlySet<string>): Finding[] {
  return scope.parts.flatMap(({ guards, required }) =>
    required.flatMap((name): Finding[] => {
      const places = scope.partsWith(name);
      // A field shown wherever it is required is fine; a name that is no field has another check.
      const isShown = places.some((place) => place.guards.every((guard) => guards.includes(guard)));
      if (places.length === 0 || isShown) return [];
      const hidden = scope.findGiven(
        {
          constraints: [...guardConstraints(guards), { schema: anyPartApplies(places), holds: false }],
          isWanted: (answers) => scope.holds(guards, answers) && !scope.isShown(name, answers),
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
          guards: places[0]?.guards ?? [],
          ...(hidden.is === 'found' ? { example: hidden.value } : {}),
          place: { is: 'required', name, guards },
        },
      ];
    }),
  );
}
