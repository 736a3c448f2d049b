import { createContext } from 'react';

/** Group of places on the site to which a text can link, such as its pages. */
export interface PlaceGroup {
  title: string;
  links: readonly { href: string; title: string }[];
}

/** React context with the places of the site that the editor of rich text offers for a link; none by default. */
export const SitePlaces = createContext<readonly PlaceGroup[]>([]);
