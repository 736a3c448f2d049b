import type { Definitions } from '#engine/model/load';
import { catalogItems } from '#engine/model/resolve';
import type { FieldKind } from '#engine/model/widgets';
import type { Studio } from '../../../studio-context.ts';
import type { OfferedField } from './offered-fields.ts';

/** Kinds for which people have other words than their names. */
const WITH_SYNONYMS: readonly FieldKind[] = ['list', 'file', 'choice'];

/** Returns the synonyms of a kind of field, by which the search finds it; '' for none. */
export const wordsOfKind = ({ text }: Pick<Studio, 'text'>, kind: FieldKind): string =>
  WITH_SYNONYMS.includes(kind) ? text(`studio.catalogue.words.${kind}`) : '';

/** Returns the catalogue whose choices are offered by the answer of another field; undefined without one. */
export function dependentCatalog(definitions: Definitions, field: OfferedField): string | undefined {
  const catalog = definitions.fields.get(field.id)?.schema.catalog;
  const isDependent = catalogItems(definitions, catalog).some(({ group }) => group !== undefined);
  return isDependent && typeof catalog === 'string' ? catalog : undefined;
}
