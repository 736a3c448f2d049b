import { type FormEvent, useId, useState } from 'react';
import {
  approveChange,
  type ChangeApproval,
  type ComparedChange,
  MAX_REASON_CHARACTERS,
  roleIncludes,
} from '#contract';
import { Button } from '../../parts/button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import type { Chosen } from './version-chooser.tsx';

interface ApproveChangeProps {
  chosen: Chosen;
  change: ComparedChange;
  onApproved(approval: ChangeApproval): void;
}

/** Accepts a change with a reason, or names the role that may; nothing for viewers. */
export function ApproveChange({ chosen, change, onApproved }: ApproveChangeProps) {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { problem, setProblem, send } = useSending('studio.notSaved');
  if (change.role === undefined || !roleIncludes(session.role, 'content')) return null;
  if (!roleIncludes(session.role, change.role))
    return <span className="zs-small">{text('studio.diff.needsContract')}</span>;
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)}>
        {text('studio.diff.approve')}
        <span className="zs-visually-hidden">: {change.sentence}</span>
      </Button>
    );

  const approve = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') {
      setProblem(text('studio.diff.reasonMissing'));
      return;
    }
    await send(async () => {
      const approval = await call(approveChange, {
        params: { slug: chosen.form, old: chosen.old, new: chosen.new },
        body: { fingerprint: change.fingerprint, reason },
      });
      onApproved(approval);
    });
  };
  return (
    <form className="zs-sentence" onSubmit={(event) => void approve(event)}>
      <label htmlFor={id}>{text('studio.diff.reason')}</label>
      <input
        className="zs-input"
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
        autoFocus
        value={reason}
        maxLength={MAX_REASON_CHARACTERS}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button label={text('studio.diff.approveSubmit')} type="submit" />
      <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
    </form>
  );
}
