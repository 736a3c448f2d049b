import { type ReactNode, useState } from 'react';

interface FoldedProps {
  /** Id of its heading, for links to it. */
  id?: string;
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A folded part of a page. Its content is not rendered until it is opened, because it is expensive. */
export function Folded({ id, title, isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="zs-panel" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
