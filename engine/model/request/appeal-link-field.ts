/** Posts the link of a success. Apart from the other native fields: few pages need it. */
export const APPEAL_LINK_FIELD = 'zayavka-appeal-link';
