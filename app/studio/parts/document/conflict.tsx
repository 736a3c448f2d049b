import { momentInSentence } from '../../moment.ts';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';
import { type ConflictPictureOf, SettingConflicts } from './setting-conflicts.tsx';
import { useConflictText } from './use-conflict-text.ts';
import type { DraftEditing } from './use-draft.ts';

interface ConflictProps {
  /** `forms/phone-call` */
  id: string;
  draft: DraftEditing;
  picture?: ConflictPictureOf;
}

/**
 * Panel for a document that two people have changed: changes of different settings are merged, and for each
 * setting that both have changed the reader chooses a value. Without a conflict a line tells what was last
 * merged into the draft.
 */
export function Conflict({ id, draft, picture }: ConflictProps) {
  const { moment } = useStudio();
  const { theirs, conflicts } = draft;
  const said = useConflictText(theirs);
  if (theirs === undefined) return <Joined joined={draft.joined} />;
  const when = theirs.updatedAt === undefined ? '' : moment(theirs.updatedAt);
  return (
    <section className="zs-panel zs-conflict" role="alert" aria-labelledby="editor-conflict" tabIndex={-1}>
      <h2 id="editor-conflict">{said('title')}</h2>
      {conflicts === undefined ? (
        <WholeDrafts draft={draft} />
      ) : (
        <>
          <p>{said('settings', { when, count: conflicts.length })}</p>
          <SettingConflicts id={id} draft={draft} conflicts={conflicts} picture={picture} />
        </>
      )}
    </section>
  );
}

/** Says in one line what was merged into the draft, or has replaced it. */
function Joined({ joined }: Pick<DraftEditing, 'joined'>) {
  const { text, lang } = useStudio();
  const said = useConflictText(joined);
  const { author, updatedAt, revision, isTaken } = joined ?? {};
  const when = updatedAt === undefined ? '' : momentInSentence(updatedAt, lang);
  const line = (): string => {
    if (isTaken === true) return revision === 0 ? text('studio.conflict.takenLive') : said('taken');
    if (author !== undefined) return said('joined', { when });
    return text(revision === 0 ? 'studio.conflict.joinedPublished' : 'studio.conflict.since.joinedUnnamed');
  };
  return (
    <p className="zs-small" role="status">
      {joined !== undefined && line()}
    </p>
  );
}

/**
 * Choice between the two drafts, for when the version that one of them started with no longer exists, and between a
 * disputed merge and what is live or another person's draft.
 */
function WholeDrafts({ draft }: { draft: DraftEditing }) {
  const { text } = useStudio();
  const { theirs, files } = draft;
  const said = useConflictText(theirs);
  if (theirs === undefined) return null;
  const isDisputed = theirs.isDisputed === true;
  const isJoined = isDisputed && theirs.isPublished !== true;
  const keep = (which: 'mine' | 'theirs'): void => {
    // The pressed button disappears with the question.
    document.getElementById('main')?.focus();
    draft.keep(which);
  };
  const differing = [...new Set([...Object.keys(files), ...Object.keys(theirs.files)])].filter(
    (path) => files[path] !== theirs.files[path],
  );
  return (
    <>
      <p>
        {isJoined
          ? text('studio.conflict.joinDisputed')
          : text(isDisputed ? 'studio.conflict.disputed' : 'studio.conflict.published')}
      </p>
      <div className="zs-choices">
        <Button
          look="main"
          label={
            isJoined
              ? text('studio.conflict.keep.joined')
              : text(isDisputed ? 'studio.conflict.since.keep.ours' : 'studio.conflict.mine')
          }
          onClick={() => keep('mine')}
        />
        <Button
          look="second"
          label={isDisputed ? said('keep.theirs') : text('studio.conflict.theirs')}
          onClick={() => keep('theirs')}
        />
      </div>
      {differing.map((path) => (
        <details key={path}>
          <summary>{path}</summary>
          <div className="zs-sides">
            <Side label={text('studio.conflict.side.mine')} value={files[path] ?? ''} />
            <Side label={text('studio.conflict.side.theirs')} value={theirs.files[path] ?? ''} />
          </div>
        </details>
      ))}
    </>
  );
}

const Side = ({ label, value }: { label: string; value: string }) => (
  <label className="zs-field">
    {label}
    <textarea className="zs-input zs-code" readOnly rows={10} value={value} />
  </label>
);
