import type { ReactNode } from 'react';

interface ProblemNoteProps {
  id?: string;
  children: ReactNode;
}

/**
 * Line with the reason why something failed. It is rendered even while empty, so that a screen reader announces its
 * first text.
 */
export const ProblemNote = ({ id, children }: ProblemNoteProps) => (
  <p className="zs-problem" id={id} role="alert">
    {children}
  </p>
);
