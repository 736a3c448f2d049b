/** URL of the shown page; entries of the history with the same URL are those of dialogs. */
let shown = '';

type Address = Pick<URL, 'pathname' | 'search'>;

/** Records the address of the page that is shown now. */
export const rememberShown = ({ pathname, search }: Address): void => {
  shown = pathname + search;
};

/** True if the address is that of the shown page; its fragment does not count. */
export const isShown = ({ pathname, search }: Address): boolean => pathname + search === shown;
