import { type DocumentSummary, listDocuments } from '#contract';
import { Loading } from '../../parts/loading.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';

const KINDS = ['pages', 'sections', 'catalogs', 'fields'] as const;

/** Pages, sections, catalogues and shared fields, each with the places that use it. */
export function ContentList() {
  const { text } = useStudio();
  const query = useStudioQuery<{ documents: DocumentSummary[] }>(listDocuments);
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.content.title')}</h1>
      <p className="zy-studio__lead">{text('studio.content.about')}</p>
      <Loading query={query}>
        {({ documents }) =>
          KINDS.map((kind) => (
            <section key={kind} className="zs-panel" aria-labelledby={`content-${kind}`}>
              <h2 id={`content-${kind}`}>{text(`studio.content.${kind}`)}</h2>
              <ul className="zs-problems">
                {documents
                  .filter(({ id }) => id.startsWith(`${kind}/`))
                  .map(({ id, title, state, usedBy }) => (
                    <li key={id}>
                      <a className="zy-link" href={`/studio/content/${id}`}>
                        {title}
                      </a>{' '}
                      {state !== 'live' && <span className="zs-mark">{text(`studio.state.${state}`)}</span>}
                      {usedBy.length > 0 && (
                        <div className="zs-small">
                          {text('studio.content.usedBy', { count: usedBy.length, places: usedBy.join(', ') })}
                        </div>
                      )}
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }
      </Loading>
    </>
  );
}
