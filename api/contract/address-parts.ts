import { textOrNull as text } from './schemas.ts';

/**
 * Schemas of the members of an address (postal code, region, city, street, house, …), as the suggestion service
 * names them. @spec S§3 Address object
 */
export const addressParts = {
  postal_code: text,
  country: text,
  country_iso_code: text,
  region_with_type: text,
  city: text,
  settlement: text,
  street_with_type: text,
  house: text,
  flat: text,
};
