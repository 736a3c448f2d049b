import type { OpenedDocument } from '#contract';
import { momentInSentence } from '../../moment.ts';
import { useStudio } from '../../studio-context.ts';
import type { DraftEditing } from './use-draft.ts';

interface OthersDraftProps {
  opened: Pick<OpenedDocument, 'author' | 'updatedAt'>;
  draft: Pick<DraftEditing, 'revision'>;
}

/**
 * Note, shown until the first edit, that the opened draft is another person's; nothing for the reader's own, or
 * without a draft.
 */
export function OthersDraft({ opened: { author, updatedAt }, draft: { revision } }: OthersDraftProps) {
  const { text, lang, session } = useStudio();
  if (author === undefined || updatedAt === undefined || author === session.name || revision === 0)
    return null;
  return (
    <p className="zs-notice">
      {text('studio.draft.others', { author, when: momentInSentence(updatedAt, lang) })}
    </p>
  );
}
