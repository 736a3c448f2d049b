import { useStudio } from '../../studio-context.ts';
import type { DraftEditing } from './use-draft.ts';

/** Whether the draft is saved, or equals the live version. */
export function SaveState({ draft: { revision, state } }: { draft: DraftEditing }) {
  const { text } = useStudio();
  return (
    <p className="zs-small" role="status">
      {text(revision === 0 && state === 'saved' ? 'studio.save.live' : `studio.save.${state}`)}
    </p>
  );
}
