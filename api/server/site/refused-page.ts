import { escapeHtml } from '../http/html.ts';

const FIRST_INVALID = /data-invalid="true"[\s\S]*?<(?:input|select|textarea)(?![^>]*type="hidden")/;
const TITLE = '<title>';

/**
 * Returns a page's HTML after a refusal, marked as script would do: the title begins with `errorPrefix`, and the
 * first invalid field has the focus.
 */
export const refusedPage = (html: string, errorPrefix: string): string =>
  html
    .replace(TITLE, () => `${TITLE}${escapeHtml(errorPrefix)} `)
    .replace(FIRST_INVALID, (field) => `${field} autofocus`);
