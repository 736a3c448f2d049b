import { useState } from 'react';
import { MAX_REMARK_CHARACTERS, proposeDocument } from '#contract';
import { refusalText } from '../../../call-studio.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { documentParams } from '../document-params.ts';
import type { DraftEditing } from '../use-draft.ts';

/**
 * Proposes the draft for approval, and goes to the proposal's page, whose address is sent to the approver.
 */
export function ProposeDraft({ id, draft }: { id: string; draft: DraftEditing }) {
  const { kind, slug } = documentParams(id);
  const { text } = useStudio();
  const call = useStudioCall();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const propose = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setProblem('');
    try {
      const revision = await draft.saveNow();
      const made = await call(proposeDocument, { params: { kind, slug }, body: { revision, message } });
      location.assign(`/studio/proposals/${made.id}`);
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.proposals.failed'));
      setSending(false);
    }
  };
  return (
    <form
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
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
      <button className="zy-button zy-button--secondary" type="submit" aria-disabled={isSending}>
        {text('studio.proposals.propose')}
      </button>
      <p className="zs-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
