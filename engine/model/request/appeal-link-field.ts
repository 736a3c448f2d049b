/**
 * Name of the input that posts the link to an appeal's status from the success panel. It is apart from
 * `NATIVE_FIELDS`, because few pages need it.
 */
export const APPEAL_LINK_FIELD = 'zayavka-appeal-link';
