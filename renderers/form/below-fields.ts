import { createContext, type ReactNode } from 'react';

/** Content below the fields: the button and its surroundings, which render without rendering the fields. */
export const BelowFields = createContext<ReactNode>(undefined);
