import type { MaskitoOptions } from '@maskito/core';
import { strippedEmail } from './email-characters.ts';

/** Matches anything, because the characters are stripped below, where they can be reported. */
const ANYTHING = /^/;

/** Callbacks by which an e-mail mask shows notes beside the input. */
export interface EmailReports {
  /** Rest of an address whose characters were stripped before, until the visitor confirms it. */
  unconfirmed?: string | undefined;
  /**
   * Reports the characters that were stripped since the last correction of the text; an empty list clears the
   * note.
   */
  stripped(signs: readonly string[]): void;
  /** Reports the address that was probably meant instead of the typed one. */
  likely(address: string | undefined): void;
}

/**
 * Returns a mask that removes the characters which the form does not accept in an e-mail address, and reports
 * them until the visitor edits the rest; typing at its end does not count. After an @ it also reports the
 * address that was probably meant; none if its code cannot be fetched.
 * @assumed A-112
 */
export function emailMaskWith(reports: EmailReports): MaskitoOptions {
  let shown = '';
  /** Text that was left after the last stripping. */
  let cut = reports.unconfirmed ?? '';
  let isCut = reports.unconfirmed !== undefined;
  let signs: string[] = [];
  const propose = async (): Promise<void> => {
    if (!shown.includes('@')) return reports.likely(undefined);
    const asked = shown;
    const module = await import('./likely-address.ts').catch(() => undefined);
    if (asked === shown) reports.likely(module?.likelyAddress(asked));
  };
  return {
    mask: ANYTHING,
    preprocessors: [
      ({ elementState: { value, selection }, data }) => {
        const [from, to] = selection;
        const stripped = [value, data].flatMap((text) => strippedEmail(text).stripped);
        if (stripped.length > 0) {
          signs = [...new Set([...signs, ...stripped])];
          cut = '';
          isCut = true;
          reports.stripped(signs);
        }
        return {
          elementState: {
            value: strippedEmail(value).text,
            selection: [
              strippedEmail(value.slice(0, from)).text.length,
              strippedEmail(value.slice(0, to)).text.length,
            ],
          },
          data: strippedEmail(data).text,
        };
      },
    ],
    postprocessors: [
      (state) => {
        if (state.value !== shown) {
          shown = state.value;
          void propose();
        }
        if (isCut) {
          // A blur trims the text, which is no correction of it.
          if (cut === '') cut = shown.trim();
          else if (!shown.trim().startsWith(cut)) {
            isCut = false;
            signs = [];
            reports.stripped(signs);
          }
        }
        return state;
      },
    ],
  };
}
