import { type ReactNode, useEffect, useState } from 'react';
import { useStudio } from '../../../studio-context.ts';
import type { DraftEditing } from '../use-draft.ts';

/**
 * Returns the sentence about the last publication, '' once the draft differs from it, and the setter of the sentence.
 */
export function usePublished({ revision, state }: DraftEditing) {
  const [published, setPublished] = useState('');
  const isAsPublished = revision === 0 && state === 'saved';
  useEffect(() => {
    // Later edits may equal the published state again, which must not be announced as a publication.
    if (!isAsPublished) setPublished('');
  }, [isAsPublished]);
  return { published: isAsPublished ? published : '', setPublished };
}

interface PublishedNoticeProps {
  published: string;
  /** URL of the document on the site; undefined if no page is its own. */
  address: string | undefined;
  children?: ReactNode;
}

/** Notice that the document was published, with links to what visitors see now. */
export function PublishedNotice({ published, address, children }: PublishedNoticeProps) {
  return (
    <div role="status">
      {published !== '' && (
        <p className="zs-notice">
          {published} {address !== undefined && <OnSite address={address} />} {children}
        </p>
      )}
    </div>
  );
}

/** Link to the document on the site, as visitors see it. */
export function OnSite({ address }: { address: string }) {
  const { text } = useStudio();
  return (
    <a className="zy-link" href={address} target="_blank" rel="noopener">
      {text('studio.editor.onSite')}
    </a>
  );
}
