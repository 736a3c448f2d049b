import type { DocumentSummary } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { moment } from '../moment.ts';

/** Cells that the lists of documents share: whether it is live, and who has changed it last. */
export function DocumentCells({ state, changedAt, changedBy }: DocumentSummary) {
  const { text } = useStudio();
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

/** The documents that name one, by what they are called, each with the way to it. */
export function UsedBy({
  usedBy,
  documents,
}: Pick<DocumentSummary, 'usedBy'> & { documents: readonly DocumentSummary[] }) {
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  return (
    <ul className="zs-used">
      {usedBy.map((id) => (
        <li key={id}>
          <a className="zy-link" href={editorOf(id)}>
            {titles.get(id) ?? id}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where a document is edited. */
export const editorOf = (id: string): string =>
  id.startsWith('forms/')
    ? `/studio/${id}`
    : id.startsWith('texts/')
      ? '/studio/texts'
      : `/studio/content/${id}`;
