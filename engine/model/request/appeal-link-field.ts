/**
 * Field that posts the link from a success panel; apart from the other native fields, because few
 * pages need it.
 */
export const APPEAL_LINK_FIELD = 'zayavka-appeal-link';
