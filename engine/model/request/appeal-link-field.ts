/**
 * Field that posts the link of a success. It is separate from the other native fields, because few pages need
 * it.
 */
export const APPEAL_LINK_FIELD = 'zayavka-appeal-link';
