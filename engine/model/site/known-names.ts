/** Documents that code refers to by name; the studio does not delete them. */

/** Slug of the section to which pages belong that name none. @spec S§9 Default multi-site @assumed A-90 */
export const DEFAULT_SECTION = 'main';
/** Slug of the page shown for unknown URLs. */
export const NOT_FOUND_PAGE = 'not-found';
/** Slug of the catalogue of regions, from which visitors choose theirs. */
export const REGIONS_CATALOG = 'regions';
