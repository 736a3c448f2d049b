import type { DocumentSummary } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { editorOf } from './editor-of.ts';

/** Table cells with a document's state of publication and last author, which all lists of documents share. */
export function DocumentCells({ state, changedAt, changedBy }: DocumentSummary) {
  const { text, moment } = useStudio();
  return (
    <>
      <td>
        <span className="zs-state" data-state={state}>
          {text(`studio.state.${state}`)}
        </span>
      </td>
      <td>
        {changedAt === undefined ? '' : moment(changedAt)}
        <div className="zs-small">{changedBy}</div>
      </td>
    </>
  );
}

interface UsedByProps extends Pick<DocumentSummary, 'usedBy'> {
  documents: readonly DocumentSummary[];
}

const SHOWN_AT_ONCE = 3;

/** Links to the documents that use this one, by title; a long list is partly folded. */
export function UsedBy({ usedBy, documents }: UsedByProps) {
  const { text } = useStudio();
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const listOf = (ids: readonly string[]) => (
    <ul className="zs-used">
      {ids.map((id) => (
        <li key={id}>
          <a className="zy-link" href={editorOf(id)}>
            {titles.get(id) ?? id}
          </a>
        </li>
      ))}
    </ul>
  );
  const [shown, folded] = [usedBy.slice(0, SHOWN_AT_ONCE), usedBy.slice(SHOWN_AT_ONCE)];
  return (
    <>
      {listOf(shown)}
      {folded.length > 0 && (
        <details className="zs-used__more">
          <summary>{text('studio.content.more', { count: folded.length })}</summary>
          {listOf(folded)}
        </details>
      )}
    </>
  );
}
