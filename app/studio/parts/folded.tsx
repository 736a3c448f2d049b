import { type ReactNode, useState } from 'react';

interface FoldedProps {
  /** Of its heading, for links to it. */
  id?: string;
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part of a page that takes no time while it is folded: what is inside is drawn when it is opened. */
export function Folded({ id, title, isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="zs-panel" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
