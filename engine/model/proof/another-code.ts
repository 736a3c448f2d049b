/** In the place of a code: another one is asked for. In a file of its own, for every page loads the names of the other fields. */
export const ANOTHER_CODE = 'again';
