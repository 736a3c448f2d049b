import { useStudio } from '../../studio-context.ts';
import type { DraftEditing } from './use-draft.ts';

/**
 * Two people have changed one document: shows both texts and asks which one to keep. Nothing is overwritten without an
 * answer.
 */
export function Conflict({ draft }: { draft: DraftEditing }) {
  const { text, moment } = useStudio();
  const { theirs, files } = draft;
  if (theirs === undefined) return null;
  const keep = (which: 'mine' | 'theirs'): void => {
    // The pressed button disappears with the question.
    document.getElementById('main')?.focus();
    draft.keep(which);
  };
  const differing = [...new Set([...Object.keys(files), ...Object.keys(theirs.files)])].filter(
    (path) => files[path] !== theirs.files[path],
  );
  return (
    <section className="zs-panel zs-conflict" role="alert" aria-labelledby="editor-conflict">
      <h2 id="editor-conflict">{text('studio.conflict.title')}</h2>
      <p>
        {theirs.author === undefined
          ? text('studio.conflict.published')
          : text('studio.conflict.text', {
              author: theirs.author,
              when: theirs.updatedAt === undefined ? '' : moment(theirs.updatedAt),
            })}
      </p>
      <div className="zs-choices">
        <button className="zy-button" type="button" onClick={() => keep('mine')}>
          {text('studio.conflict.mine')}
        </button>
        <button className="zy-button zy-button--secondary" type="button" onClick={() => keep('theirs')}>
          {text('studio.conflict.theirs')}
        </button>
      </div>
      {differing.map((path) => (
        <details key={path} open>
          <summary>{path}</summary>
          <div className="zs-sides">
            <Side label={text('studio.conflict.side.mine')} value={files[path] ?? ''} />
            <Side label={text('studio.conflict.side.theirs')} value={theirs.files[path] ?? ''} />
          </div>
        </details>
      ))}
    </section>
  );
}

const Side = ({ label, value }: { label: string; value: string }) => (
  <label className="zs-field">
    {label}
    <textarea className="zs-input zs-code" readOnly rows={10} value={value} />
  </label>
);
