import { listDocuments, listExperiments } from '#contract';
import { editorOf } from '../../../../parts/document/editor-of.ts';
import { Folded } from '../../../../parts/folded.tsx';
import { Loading } from '../../../../parts/loading.tsx';
import { useTitles } from '../../../../parts/use-titles.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useStudioQuery } from '../../../../use-studio-call.ts';
import { useEditor } from '../editor-context.ts';
import { variantTitleOf } from '../variant-title-of.ts';

/**
 * Folded panel about the experiments of this form: the pages that run them, and the requests that each arm has brought.
 */
export function Experiments() {
  const { text } = useStudio();
  return (
    <Folded title={text('studio.formExperiments.title')}>
      <Running />
      <Pages />
      <Counts />
    </Folded>
  );
}

/** Experiments that run now, with their shares and a link to the page on which each is set. */
function Running() {
  const { text, lang, moment } = useStudio();
  const { slug, read } = useEditor();
  const titleOf = useTitles();
  const percent = new Intl.NumberFormat(lang, { style: 'percent' });
  const names = [slug, ...Object.keys(read.snapshot.aliases ?? {})];
  return (
    <Loading query={useStudioQuery(listExperiments)}>
      {({ running }) =>
        running
          .filter(({ form }) => names.includes(form))
          .map(({ experiment, form, document, arms, since }) => (
            <p className="zs-notice" key={`${document} ${experiment} ${form}`}>
              {since === null
                ? text('studio.formExperiments.runs')
                : text('studio.formExperiments.runsSince', { when: moment(since) })}{' '}
              {arms
                .map(
                  ({ variant, share }) =>
                    `${variantTitleOf(read, variant, lang)} — ${percent.format(share / 100)}`,
                )
                .join(', ')}
              .{' '}
              <a className="zy-link" href={editorOf(document)}>
                {text('studio.formExperiments.onPage', { page: titleOf(document) })}
              </a>
            </p>
          ))
      }
    </Loading>
  );
}

function Pages() {
  const { text } = useStudio();
  const { slug, read } = useEditor();
  const hasVariants = Object.keys(read.snapshot.variants).length > 1;
  const query = useStudioQuery(listDocuments);
  return (
    <Loading query={query}>
      {({ documents }) => {
        const usedBy = documents.find(({ id }) => id === `forms/${slug}`)?.usedBy ?? [];
        const pages = documents.filter(({ id }) => id.startsWith('pages/') && usedBy.includes(id));
        const key = hasVariants ? (pages.length > 0 ? 'where' : 'noPage') : 'noVariant';
        return (
          <>
            <p className="zs-small">{text(`studio.formExperiments.${key}`)}</p>
            {key === 'where' && (
              <ul>
                {pages.map(({ id, title }) => (
                  <li key={id}>
                    <a className="zy-link" href={editorOf(id)}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Loading>
  );
}

function Counts() {
  const { text, lang, moment } = useStudio();
  const { slug, read } = useEditor();
  return (
    <Loading query={useStudioQuery(listExperiments)}>
      {({ arms }) => {
        const own = arms.filter(({ form }) => form === slug);
        if (own.length === 0) return <p>{text('studio.experiment.noRequests')}</p>;
        const since = own.map((one) => one.since).toSorted()[0] ?? '';
        return (
          <>
            <ul>
              {own.map(({ experiment, variant, variantTitle, requests }) => (
                <li key={`${experiment}/${variant}`}>
                  {variantTitle || variantTitleOf(read, variant, lang)}:{' '}
                  <a
                    className="zy-link"
                    href={`/studio/requests?${new URLSearchParams({ arm: `${experiment}/${variant}` })}`}
                  >
                    {text('studio.requests.found', { count: requests })}
                  </a>
                </li>
              ))}
            </ul>
            <p className="zs-small">{text('studio.experiment.since', { when: moment(since) })}</p>
          </>
        );
      }}
    </Loading>
  );
}
