/**
 * Members by which people recognize an item in a list of a site document, the best first; the studio shows one as the
 * item's heading.
 */
export const SUMMARY_KEYS: readonly string[] = [
  'title',
  'question',
  'label',
  'name',
  'id',
  'version',
  'form',
  'phone',
  'code',
  'value',
  'html',
  'text',
  'variant',
];
