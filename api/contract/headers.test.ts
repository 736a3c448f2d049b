import { describe, expect, it } from 'vitest';
import {
  CONSENT_HEADER,
  formatConsentHeader,
  formatFormHeader,
  parseConsentHeader,
  parseFormHeader,
} from './headers.ts';
import { requestHeaders } from './request-headers.ts';

const hash = 'a'.repeat(64);

describe('the headers of our client', () => {
  it.each([
    [{ slug: 'phone-call', version: hash, variant: 'retail' }, `phone-call@${hash}; variant=retail`],
    [{ slug: 'phone-call', version: hash }, `phone-call@${hash}`],
  ])('%o is written and read', (reference, text) => {
    expect(formatFormHeader(reference)).toBe(text);
    expect(parseFormHeader(text)).toEqual(reference);
  });

  it.each([
    '',
    'phone-call',
    `phone-call@${hash.slice(1)}`,
    `../etc@${hash}`,
    `phone-call@${hash}; variant=<b>`,
    `${'x'.repeat(99)}@${hash}`,
  ])('"%s" is no reference', (text) => expect(parseFormHeader(text)).toBeUndefined());

  it('name the ticked consents alone', () => {
    const consent = (purpose: string) => ({
      purpose,
      field: purpose,
      text: '',
      hash,
      evidence: 'optional' as const,
    });
    const form = {
      slug: 'mortgage',
      version: hash,
      variant: 'main',
      consents: [consent('privacy'), consent('ads'), consent('partners')],
    };
    expect(requestHeaders(form, { privacy: true, ads: false }, 'key')[CONSENT_HEADER]).toBe(
      `privacy=${hash}`,
    );
    expect(CONSENT_HEADER in requestHeaders(form, {}, 'key')).toBe(false);
  });

  it('consents are written and read; what is not readable is left out', () => {
    expect(formatConsentHeader({ privacy: hash })).toBe(`privacy=${hash}`);
    expect(parseConsentHeader(`privacy=${hash}, ads=short, =, __proto__=${hash}`)).toEqual(
      new Map([['privacy', hash]]),
    );
  });
});
