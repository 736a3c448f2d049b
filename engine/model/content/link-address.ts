/**
 * Pattern of allowed link addresses: of this site, of a block of the page, of another site by https, a
 * mailbox, a phone. An allow list: everything else is refused, however it is spelled.
 */
export const LINK_ADDRESS =
  /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|#[\p{L}\p{N}_-]*|https:\/\/[^\s\\@/]+(?:\/[^\s\\\p{Cc}]*)?|mailto:[^\s\\:/?]+@[^\s\\:/?]+|tel:\+?[\d-]+)$/u;
