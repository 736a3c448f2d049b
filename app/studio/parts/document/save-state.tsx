import { useStudio } from '../../studio-context.ts';
import { useIsTyping } from '../use-typing-pause.ts';
import type { DraftEditing } from './use-draft.ts';

/** State of saving in an editor's bar: being typed, saving, saved, equal to the published version, or not saved. */
export function SaveState({ draft: { revision, state } }: { draft: DraftEditing }) {
  const { text } = useStudio();
  const isTyping = useIsTyping();
  const saved = isTyping ? 'waiting' : revision === 0 ? 'live' : 'saved';
  const isFailure = state === 'failed' || state === 'ended' || state === 'refused' || state === 'conflict';
  return (
    <p className={isFailure ? 'zs-small zs-save-failure' : 'zs-small'} role="status">
      {text(`studio.save.${state === 'saved' ? saved : state}`)}
    </p>
  );
}
