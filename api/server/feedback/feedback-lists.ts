import type { QualityRegions } from '#contract';
import type { Json } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { catalogItems, receiversText } from '#engine/model/resolve';

/**
 * Returns the regions and departments that the quality form offers, from the catalogues of the definitions.
 * @assumed A-78
 */
export function feedbackLists(definitions: Definitions): QualityRegions {
  const departments: QualityRegions['departments'] = {};
  for (const { value, group, ps_name, full_address } of catalogItems(definitions, 'departments')) {
    const region = textOf(group);
    departments[region] ??= [];
    departments[region].push({ id: value, ps_name: textOf(ps_name), full_address: textOf(full_address) });
  }
  const regions = catalogItems(definitions, 'regions').map(({ value, title }) => ({
    code: value,
    title: textOf(receiversText(title, definitions.texts) ?? ''),
  }));
  return { regions, departments };
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
