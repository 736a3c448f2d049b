import { type ReactNode, useState } from 'react';
import { useStudio } from '../studio-context.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  label: string;
  /** Words after the label. */
  children?: ReactNode;
  copied(): string;
}

/** Button that copies a text to the clipboard, and announces whether that worked. */
export function CopyButton({ label, children, copied }: CopyButtonProps) {
  const { text } = useStudio();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = (): void =>
    void navigator.clipboard.writeText(copied()).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  return (
    <>
      <Button onClick={copy}>
        {label}
        {children}
      </Button>{' '}
      <span role="status">{outcome !== undefined && text(`studio.diff.${outcome}`)}</span>
    </>
  );
}
