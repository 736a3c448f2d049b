/** Fragment of the URL of a new form, whose author lists its fields at first. */
export const LIST_FIELDS = '#list-fields';
