import { type Json, ownMember } from '#engine/model/json';
import { type Atom, type Conjunction, isAtom, type PropertySchemas } from './atoms.ts';
import { literal } from './literals.ts';
import { negatedProperties } from './unfold.ts';

/**
 * Returns the ways in which an object can violate `schemas`, without those that the property schemas among the
 * atoms `beside` exclude. Two large objects share most members, so few ways remain.
 */
export function violationsOf(schemas: PropertySchemas, beside: readonly Atom[]): readonly Conjunction[] {
  const kept = beside.flatMap((atom) =>
    atom.is === 'properties' ? [excludedWays(schemas, atom.schemas)] : [],
  );
  return waysToViolate(schemas).filter((way) => !kept.some((ways) => ways.has(way)));
}

const ways = new WeakMap<PropertySchemas, readonly Conjunction[]>();
function waysToViolate(schemas: PropertySchemas): readonly Conjunction[] {
  const found = ways.get(schemas) ?? negatedProperties(schemas);
  ways.set(schemas, found);
  return found;
}

const kept = new WeakMap<PropertySchemas, WeakMap<PropertySchemas, ReadonlySet<Conjunction>>>();
/** Returns the ways that only another schema excludes; memoized, because every branch needs them. */
function excludedWays(schemas: PropertySchemas, other: PropertySchemas): ReadonlySet<Conjunction> {
  const byOther = kept.get(schemas) ?? new WeakMap<PropertySchemas, ReadonlySet<Conjunction>>();
  kept.set(schemas, byOther);
  const found =
    byOther.get(other) ??
    new Set(
      waysToViolate(schemas).filter((way) =>
        way.some((item) => isAtom(item) && item.is === 'someMember' && isExcluded(item, schemas, other)),
      ),
    );
  byOther.set(other, found);
  return found;
}

/** True if the other schema asserts the violated schema of the same members. */
function isExcluded(
  { where, literal: { id } }: Extract<Atom, { is: 'someMember' }>,
  schemas: PropertySchemas,
  other: PropertySchemas,
): boolean {
  const asserts = (schema: Json | undefined): boolean =>
    schema !== undefined && literal(schema, other.root, true).id === id;
  if ('name' in where) return asserts(ownMember(other.properties, where.name));
  if ('pattern' in where) return asserts(ownMember(other.patterns, where.pattern));
  return (
    asserts(other.rest) &&
    Object.keys(other.properties).every((name) => Object.hasOwn(schemas.properties, name)) &&
    Object.keys(other.patterns).every((pattern) => Object.hasOwn(schemas.patterns, pattern))
  );
}
