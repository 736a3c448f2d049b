import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useBarKey } from '../use-bar-key.ts';

const BarContext = createContext<HTMLElement | null>(null);
/** Provides the place in the header of the studio where an editor shows its bar. */
export const BarProvider = BarContext.Provider;

/** Title and actions of the open document, in the one bar above its workbench. */
export function WorkbenchBar({ children }: { children: ReactNode }) {
  const bar = useContext(BarContext);
  useBarKey(bar);
  return bar && createPortal(children, bar);
}
