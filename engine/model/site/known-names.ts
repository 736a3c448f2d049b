/** Documents that code names; the studio does not delete them. */

/** @spec S§9 Default multi-site  @assumed A-90 */
export const DEFAULT_SECTION = 'main';
/** The page of an address that nothing has. */
export const NOT_FOUND_PAGE = 'not-found';
export const REGIONS_CATALOG = 'regions';
