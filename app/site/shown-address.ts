/** URL of the shown page; entries of the history with the same URL are those of dialogs. */
let shown = '';

type Address = Pick<URL, 'pathname' | 'search'>;

/** Records the path and query of the page that is shown now. */
export const rememberShown = ({ pathname, search }: Address): void => {
  shown = pathname + search;
};

/** True if path and query are those of the page that is shown now; the fragment does not count. */
export const isShown = ({ pathname, search }: Address): boolean => pathname + search === shown;
