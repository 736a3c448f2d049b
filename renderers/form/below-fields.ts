import { createContext, type ReactNode } from 'react';

/** What is below the fields: the button and its surroundings, which change while the fields stay as they are. */
export const BelowFields = createContext<ReactNode>(undefined);
