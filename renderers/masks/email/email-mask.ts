import type { MaskitoOptions } from '@maskito/core';
import { strippedEmail } from './email-characters.ts';

/** No expression of Maskito's own: what an address may hold is stripped to with the reasons. */
const ANYTHING = /^/;

/** Reports of a mask about an address, beside its text. */
export interface EmailReports {
  /** Rest of an address that was cut before and is not confirmed. */
  unconfirmed?: string | undefined;
  /** Every sign that was taken out since the text was corrected last; none takes the note away. */
  stripped(signs: readonly string[]): void;
  /** The address that was probably meant, where another was typed. */
  likely(address: string | undefined): void;
}

/**
 * Takes out the signs that the form does not take and reports them until the text is corrected: what is added behind it
 * corrects nothing. What compares domains is fetched with the first @; without it nothing is proposed. @assumed A-112
 */
export function emailMaskWith(reports: EmailReports): MaskitoOptions {
  let shown = '';
  /** The text from which signs were taken last. */
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
