import type { DocumentVersion } from '#contract';
import { momentInSentence } from '../../moment.ts';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';

interface VersionListProps {
  versions: readonly DocumentVersion[];
  /** Absent without the permission. */
  onRestore: ((number: number) => void) | undefined;
  /** Shows what making the version live again would change; undefined where that is not offered. */
  onRollBack: ((number: number) => void) | undefined;
}

/**
 * List of a document's published versions, with author, time and changes. Earlier versions that did not remove
 * the document have a button for each of `onRestore` and `onRollBack` that is given.
 */
export function VersionList({ versions, onRestore, onRollBack }: VersionListProps) {
  const { text } = useStudio();
  const offersBoth = onRestore !== undefined && onRollBack !== undefined;
  return (
    <>
      {offersBoth && versions.length > 1 && (
        <p className="zs-small">{text('studio.versions.consequences')}</p>
      )}
      <ol className="zs-versions">
        {versions.map((version) => (
          <li key={version.number}>
            <div className="zs-grow">
              <p className="zs-versions__title">
                <VersionName {...version} />{' '}
                {version.isLive && version.removes !== true && (
                  <span className="zs-mark">{text('studio.state.live')}</span>
                )}
              </p>
              {version.message !== undefined && (
                <blockquote className="zs-notice">{version.message}</blockquote>
              )}
              <Changes {...version} />
            </div>
            {!version.isLive && version.removes !== true && (
              <div className="zs-choices">
                {onRestore !== undefined && (
                  <Button
                    label={text('studio.versions.restore', { number: version.number })}
                    onClick={() => onRestore(version.number)}
                  />
                )}
                {onRollBack !== undefined && (
                  <Button
                    label={text('studio.versions.rollBack', { number: version.number })}
                    onClick={() => onRollBack(version.number)}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function VersionName(version: DocumentVersion) {
  return <>{useVersionName()(version)}</>;
}

/** Returns a function that formats a version's number, author and time as one text. */
export function useVersionName(): (version: DocumentVersion) => string {
  const { text, lang } = useStudio();
  return ({ number, author, createdAt, removes }) =>
    author === undefined
      ? text('studio.versions.fromFolder', { number })
      : text(removes === true ? 'studio.versions.removed' : 'studio.versions.published', {
          number,
          author,
          when: momentInSentence(createdAt, lang),
        });
}

function Changes({ changes, author, removes }: DocumentVersion) {
  const { text } = useStudio();
  if (author === undefined || removes === true) return null;
  if (changes === undefined || changes.length === 0)
    return (
      <p className="zs-small">
        {text(changes === undefined ? 'studio.versions.untold' : 'studio.versions.unseen')}
      </p>
    );
  return (
    <ul className="zs-versions__changes">
      {changes.map(({ sentence, forms }) => (
        <li key={sentence}>
          {sentence}
          {forms.length > 0 && (
            <span className="zs-small"> {text('studio.versions.inForms', { forms: forms.join(', ') })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
