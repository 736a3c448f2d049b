import { type DocumentSummary, listVersions, restoreVersion, roleIncludes } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { LEAVING, useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { documentParams } from './document-params.ts';
import { editorOf } from './editor-of.ts';

/**
 * List of the removed documents; nothing if there are none. Its buttons, for editors of content only, make a
 * document's last version a draft and open the editor with it.
 */
export function RemovedDocuments({ documents }: { documents: readonly DocumentSummary[] }) {
  const { text, moment, session } = useStudio();
  const call = useStudioCall();
  const { problem, send } = useSending('studio.notSaved');
  if (documents.length === 0) return null;

  const restore = (id: string): Promise<void> =>
    send(async () => {
      const params = documentParams(id);
      const { versions } = await call(listVersions, { params });
      const last = versions.find(({ removes }) => removes !== true);
      await call(restoreVersion, { params, body: { number: last?.number ?? 0, revision: 0 } });
      location.assign(editorOf(id));
      return LEAVING;
    });

  return (
    <details className="zs-panel">
      <summary>{text('studio.removed.title', { count: documents.length })}</summary>
      <ul className="zs-versions">
        {documents.map(({ id, title, changedAt = '', changedBy = '' }) => (
          <li key={id}>
            <span>
              {text('studio.removed.who', { title, author: changedBy, when: moment(changedAt) })}
              <span className="zs-small"> {id}</span>
            </span>
            {roleIncludes(session.role, 'content') && (
              <Button
                label={text('studio.removed.restore')}
                aria-label={text('studio.removed.restoreNamed', { title })}
                onClick={() => void restore(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <ProblemNote>{problem}</ProblemNote>
    </details>
  );
}
