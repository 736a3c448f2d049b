/** Documents that code names; the studio does not delete them. */

/** @spec S§9 Default multi-site  @assumed A-90 */
export const DEFAULT_SECTION = 'main';
/** The page of an address that nothing has. */
export const NOT_FOUND_PAGE = 'not-found';
export const REGIONS_CATALOG = 'regions';
/** Forms with endpoints beside the one that takes their requests. */
export const QUALITY_FORM = 'quality';
export const MUSEUM_PARTNER_FORM = 'museum-partner';
