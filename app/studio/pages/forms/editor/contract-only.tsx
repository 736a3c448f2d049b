import { roleIncludes } from '#contract';
import { Button } from '../../../parts/button.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

/**
 * Says that settings need the contract role, and lets an editor without it prepare a change of them as a
 * proposal.
 */
export function ContractOnly() {
  const { text, session } = useStudio();
  const { mayEdit, mayEditContract, proposeContract } = useEditor();
  if (roleIncludes(session.role, 'contract')) return null;
  if (mayEditContract) return <p className="zs-notice">{text('studio.contractOnly.proposing')}</p>;
  return (
    <div className="zs-notice">
      <p>{text('studio.contractOnly')}</p>
      {mayEdit && <Button label={text('studio.contractOnly.propose')} onClick={proposeContract} />}
    </div>
  );
}
