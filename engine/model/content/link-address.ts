/**
 * Addresses that a link may lead to: of this site, of a block of the page, of another site by https, a mailbox, a phone.
 * A list of what is good: what it does not name is refused, however it is spelled.
 */
export const LINK_ADDRESS =
  /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|#[\p{L}\p{N}_-]*|https:\/\/[^\s\\@/]+(?:\/[^\s\\\p{Cc}]*)?|mailto:[^\s\\:/?]+@[^\s\\:/?]+|tel:\+?[\d-]+)$/u;
