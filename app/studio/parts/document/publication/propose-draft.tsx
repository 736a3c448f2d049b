import { useEffect } from 'react';
import { MAX_REMARK_CHARACTERS, proposeDocument } from '#contract';
import { useStudio } from '../../../studio-context.ts';
import { LEAVING, useSending } from '../../../use-sending.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { ProblemNote } from '../../problem-note.tsx';
import { documentParams } from '../document-params.ts';
import type { DraftEditing } from '../use-draft.ts';

interface ProposeDraftProps {
  /** Id of the form, whose button stands in the foot of the dialog. */
  formId: string;
  id: string;
  draft: DraftEditing;
  /** Why the changes are made. */
  message: string;
  onMessage(message: string): void;
  onSending(isSending: boolean): void;
}

/** Proposes the draft for approval, and goes to the proposal's page, whose URL is sent to the approver. */
export function ProposeDraft({ formId, id, draft, message, onMessage, onSending }: ProposeDraftProps) {
  const { kind, slug } = documentParams(id);
  const { text } = useStudio();
  const call = useStudioCall();
  const { isSending, problem, send } = useSending('studio.proposals.failed');
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const propose = (): Promise<void> =>
    send(async () => {
      const revision = await draft.saveNow();
      const made = await call(proposeDocument, { params: { kind, slug }, body: { revision, message } });
      location.assign(`/studio/proposals/${made.id}`);
      return LEAVING;
    });
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        void propose();
      }}
    >
      <label className="zs-field">
        {text('studio.proposals.message')}
        <textarea
          className="zs-input zs-text-input"
          rows={2}
          maxLength={MAX_REMARK_CHARACTERS}
          value={message}
          onChange={(event) => onMessage(event.target.value)}
        />
      </label>
      <ProblemNote>{problem}</ProblemNote>
    </form>
  );
}
