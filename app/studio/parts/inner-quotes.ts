/** Returns a text with inner quotation marks for its own quotations, to be quoted as a whole. */
export const innerQuotes = (text: string): string =>
  text.replaceAll(/«([^«»]*)»/g, '„$1“').replaceAll(/“([^“”„]*)”/g, '‘$1’');
