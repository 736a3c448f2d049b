import type { ReactNode } from 'react';

interface ProblemNoteProps {
  id?: string;
  children: ReactNode;
}

/** Reason why something failed; it is there before its first text, so that a screen reader reads it out. */
export const ProblemNote = ({ id, children }: ProblemNoteProps) => (
  <p className="zs-problem" id={id} role="alert">
    {children}
  </p>
);
