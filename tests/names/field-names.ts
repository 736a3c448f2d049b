/** Names of fields that some layer could misread: paths, properties of a form, patterns, addresses. */
export const FIELD_NAMES: readonly string[] = [
  ...['dot.ted', '.', 'a.b.c', 'a~1b', '~', '~0', 'slash/ed', '/', '//', 'list[0]', '[]', '$ref', '$'],
  ...['two words', ' ', 'имя', 'Ёж и уж', 'submit', 'action', 'attributes', 'method', 'firstChild', 'length'],
  ...['100%', '%2E', 'a+b', 'a&b=c', '"quoted"', "it's", '<b>', '#hash', 'back\\slash', '0', '-1', '*'],
];
