/** Members that identify an item in a list of a site document, the best first. */
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
