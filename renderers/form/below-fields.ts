import { createContext, type ReactNode } from 'react';

/**
 * Content below the fields: the button and its surroundings, which change while the fields stay as they are.
 */
export const BelowFields = createContext<ReactNode>(undefined);
