/** Values that the HTML standard allows for attributes of an input that authors can set. */
export const ATTRIBUTE_VALUES = {
  inputMode: ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search', 'none'],
  enterKeyHint: ['next', 'done', 'send', 'go', 'search', 'previous', 'enter'],
  autocomplete: [
    'off',
    'name',
    'family-name',
    'given-name',
    'additional-name',
    'honorific-prefix',
    'honorific-suffix',
    'nickname',
    'tel',
    'tel-national',
    'tel-country-code',
    'tel-area-code',
    'tel-local',
    'tel-extension',
    'email',
    'impp',
    'organization',
    'organization-title',
    'url',
    'username',
    'one-time-code',
    'street-address',
    'address-line1',
    'address-line2',
    'address-line3',
    'postal-code',
    'country',
    'country-name',
    'address-level1',
    'address-level2',
    'address-level3',
    'address-level4',
    'bday',
    'bday-day',
    'bday-month',
    'bday-year',
    'sex',
    'language',
    'photo',
    'transaction-amount',
    'transaction-currency',
    'cc-name',
    'cc-given-name',
    'cc-additional-name',
    'cc-family-name',
    'cc-number',
    'cc-exp',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
    'cc-type',
    'new-password',
    'current-password',
    'on',
  ],
} as const;

/** Tokens that may precede a value of `autocomplete`, in this order. */
const DETAILS = [/^section-\S+$/, /^(shipping|billing)$/, /^(home|work|mobile|fax|pager)$/];

/**
 * True if the HTML standard allows a value for an attribute; for `autocomplete`, detail tokens may precede the value
 * (`section-a home tel`).
 */
export function isAttributeValue(attribute: keyof typeof ATTRIBUTE_VALUES, value: string): boolean {
  const known: readonly string[] = ATTRIBUTE_VALUES[attribute];
  if (attribute !== 'autocomplete') return known.includes(value);
  const words = value.split(' ');
  const name = words.pop() ?? '';
  let from = 0;
  return (
    known.includes(name) &&
    words.every((word) => {
      const at = DETAILS.findIndex((detail, index) => index >= from && detail.test(word));
      from = at + 1;
      return at >= 0;
    })
  );
}
