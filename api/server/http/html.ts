/** Markup that may be sent as it is. Only the tag `html` makes it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Text escaped for use between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Whatever is put in is escaped unless it is `Html` itself, so that forgetting it is harmless. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html =>
  new Html(parts.map((part, index) => part + markupOf(values[index] ?? '')).join(''));

function markupOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('\n');
}

/** JSON inside a script element: a `<` would let the data end its own element. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
