import type { Definitions } from '#engine/model/load';
import { catalogItems } from '#engine/model/resolve';
import type { FieldKind } from '#engine/model/widgets';
import type { Studio } from '../../../studio-context.ts';
import type { OfferedField } from './offered-fields.ts';

/** Kinds for which people have other words than their names. */
const WITH_SYNONYMS: readonly FieldKind[] = ['list', 'file', 'choice'];

/** Returns further words by which people search for a kind of field (synonyms of its name); '' if it has none. */
export const wordsOfKind = ({ text }: Pick<Studio, 'text'>, kind: FieldKind): string =>
  WITH_SYNONYMS.includes(kind) ? text(`studio.catalogue.words.${kind}`) : '';

/**
 * Returns the slug of the catalogue from which a shared field takes choices that depend on another answer (a
 * department on the region); undefined for any other field.
 */
export function dependentCatalog(definitions: Definitions, field: OfferedField): string | undefined {
  const catalog = definitions.fields.get(field.id)?.schema.catalog;
  const isDependent = catalogItems(definitions, catalog).some(({ group }) => group !== undefined);
  return isDependent && typeof catalog === 'string' ? catalog : undefined;
}
