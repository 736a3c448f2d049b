/** Fragment of the URL with which the editor of a new form opens the dialog for a list of fields. */
export const LIST_FIELDS = '#list-fields';
