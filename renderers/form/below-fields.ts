import { createContext, type ReactNode } from 'react';

/**
 * React context with the content below a form's fields, the main button and its surroundings, so that it can
 * render without rendering the fields.
 */
export const BelowFields = createContext<ReactNode>(undefined);
