/**
 * Pattern of the allowed targets of a link: a page of this site, a block of the page, an https URL,
 * a mailbox, a phone. Everything else is refused.
 */
export const LINK_ADDRESS =
  /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|#[\p{L}\p{N}_-]*|https:\/\/[^\s\\@/]+(?:\/[^\s\\\p{Cc}]*)?|mailto:[^\s\\:/?]+@[^\s\\:/?]+|tel:\+?[\d-]+)$/u;
