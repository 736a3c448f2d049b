import type { MaskitoOptions } from '@maskito/core';
import { strippedEmail } from './email-characters.ts';

/** Matches anything, because the characters are stripped below, where they can be reported. */
const ANYTHING = /^/;

/** Reports of a mask about an address, beside its text. */
export interface EmailReports {
  /** Rest of an address that was cut before and is not confirmed. */
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
 * Strips the characters that the form does not accept, and reports them until the text is corrected; typing
 * at its end is no correction. The code that compares domains is fetched with the first @; without it nothing
 * is proposed. @assumed A-112
 */
export function emailMaskWith(reports: EmailReports): MaskitoOptions {
  let shown = '';
  /** Text from which characters were last stripped. */
  let cut = reports.unconfirmed ?? '';
  let isCut = cut !== '';
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
          if (cut === '') cut = shown;
          else if (!shown.startsWith(cut)) {
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
