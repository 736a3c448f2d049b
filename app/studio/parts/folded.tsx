import { type ReactNode, useState } from 'react';

interface FoldedProps {
  /** Id of its heading, for links. */
  id?: string;
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Folded part of a page with a title; its content is rendered only once it is opened. */
export function Folded({ id, title, isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="zs-panel" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
