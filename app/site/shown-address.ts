/** URL of the shown page; entries of the history with the same URL are those of dialogs. */
let shown = '';

type Address = Pick<URL, 'pathname' | 'search'>;

export const rememberShown = ({ pathname, search }: Address): void => {
  shown = pathname + search;
};

export const isShown = ({ pathname, search }: Address): boolean => pathname + search === shown;
