/** Members that tell one item of a list in a document of the site from the next, the best one first. */
export const TELLING_MEMBERS: readonly string[] = [
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
];
