import { useEffect, useRef } from 'react';
import { roleIncludes } from '#contract';
import { useStudio } from '../studio-context.ts';
import { Button } from './button.tsx';

interface ContractOnlyProps {
  /** True once the editor prepares a change of the settings. */
  isProposing: boolean;
  onPropose(): void;
}

/**
 * Note that settings need the contract role, with a button by which an editor without the role prepares a change of
 * them as a proposal. Nothing for people with the role, or who may not edit.
 */
export function ContractOnly({ isProposing, onPropose }: ContractOnlyProps) {
  const { text, session } = useStudio();
  const told = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The pressed button is gone, and what comes next is below the sentence.
  useEffect(() => {
    if (isProposing && wasPressed.current) told.current?.focus();
  }, [isProposing]);
  if (roleIncludes(session.role, 'contract') || !roleIncludes(session.role, 'content')) return null;
  if (isProposing)
    return (
      <p className="zs-notice" ref={told} tabIndex={-1}>
        {text('studio.contractOnly.proposing')}
      </p>
    );
  return (
    <div className="zs-notice">
      <p>{text('studio.contractOnly')}</p>
      <Button
        label={text('studio.contractOnly.propose')}
        onClick={() => {
          wasPressed.current = true;
          onPropose();
        }}
      />
    </div>
  );
}
