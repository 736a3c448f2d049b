import type { OfferedField } from './offered-fields.ts';

/** Of a field by its id: its title; where another one has it, too, with where it comes from, and at last with its slug. */
export function distinctTitles(
  fields: readonly Pick<OfferedField, 'id' | 'title' | 'own'>[],
  withOrigin: (origin: 'own' | 'shared', title: string) => string,
): ReadonlyMap<string, string> {
  const originOf = ({ own }: Pick<OfferedField, 'own'>) => (own === undefined ? 'shared' : 'own');
  return new Map(
    fields.map((field) => {
      const { id, title } = field;
      const same = fields.filter((other) => other.id !== id && other.title === title);
      if (same.length === 0) return [id, title];
      const isAlone = same.every((other) => originOf(other) !== originOf(field));
      const named = isAlone ? title : `${title}, ${id.replace(/^own:/, '')}`;
      return [id, withOrigin(originOf(field), named)];
    }),
  );
}
