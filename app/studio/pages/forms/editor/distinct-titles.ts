import type { OfferedField } from './offered-fields.ts';

/**
 * Returns the titles of fields by id. Equal titles get their origin added, and their slug if that is equal
 * too.
 */
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
