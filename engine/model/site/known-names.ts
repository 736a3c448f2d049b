/** Documents that code refers to by name; the studio does not delete them. */

/** Section of pages that name none. @spec S§9 Default multi-site @assumed A-90 */
export const DEFAULT_SECTION = 'main';
/** Page for unknown URLs. */
export const NOT_FOUND_PAGE = 'not-found';
/** Slug of the catalogue of regions. */
export const REGIONS_CATALOG = 'regions';
