import type { LoadFailure } from '#client';
import { usePage } from './page-context.ts';

interface LoadNoteProps {
  failure: LoadFailure | undefined;
  /** Absent if the visitor can press the same button again. */
  retry?: () => void;
}

/**
 * Message with the reason for which a part of the page could not be fetched, and a button that tries again;
 * nothing without a failure.
 */
export function LoadNote({ failure, retry }: LoadNoteProps) {
  const { text } = usePage();
  return (
    failure && (
      <div role="alert">
        <p>{text(`site.load.${failure}`)}</p>
        {retry && (
          <button className="zy-button" type="button" onClick={retry}>
            {text('site.form.retry')}
          </button>
        )}
      </div>
    )
  );
}
