export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/** `text` is a reference into the dictionaries, resolved to a sentence before a widget sees it. */
export type WidgetOptionType = 'text' | 'string' | 'number' | 'boolean';

export interface WidgetContract {
  /** JSON types of the answers that the widget can edit. */
  accepts: readonly JsonType[];
  /** Its own `ui:` options, beside those that every widget takes (`commonWidgetOptions`). */
  options: Readonly<Record<string, WidgetOptionType>>;
}

/** Options that every widget takes, without the `ui:` prefix. */
export const commonWidgetOptions = {
  title: 'text',
  description: 'text',
  placeholder: 'text',
  autocomplete: 'string',
  inputMode: 'string',
  enterKeyHint: 'string',
  scrollOffsetPx: 'number',
} as const satisfies Record<string, WidgetOptionType>;
