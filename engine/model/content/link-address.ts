/**
 * Pattern of the allowed targets of a link: a path of this site, an anchor of the page, an https URL, an e-mail
 * address (`mailto:`) or a phone (`tel:`). Everything else is refused.
 */
export const LINK_ADDRESS =
  /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|#[\p{L}\p{N}_-]*|https:\/\/[^\s\\@/]+(?:\/[^\s\\\p{Cc}]*)?|mailto:[^\s\\:/?]+@[^\s\\:/?]+|tel:\+?[\d-]+)$/u;
