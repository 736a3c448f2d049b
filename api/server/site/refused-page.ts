import { escapeHtml } from '../http/html.ts';

const FIRST_INVALID = /data-invalid="true"[\s\S]*?<(?:input|select|textarea)(?![^>]*type="hidden")/;
const TITLE = '<title>';

/** A page whose form came without script and is refused, as script shows it: the title names that, and the focus is in the first such field. */
export const refusedPage = (html: string, errorPrefix: string): string =>
  html
    .replace(TITLE, () => `${TITLE}${escapeHtml(errorPrefix)} `)
    .replace(FIRST_INVALID, (field) => `${field} autofocus`);
