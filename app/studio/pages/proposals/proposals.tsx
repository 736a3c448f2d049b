import '../../editing.css';
import { listProposals, type ProposalSummary } from '#contract';
import { momentInSentence } from '../../moment.ts';
import { innerQuotes } from '../../parts/inner-quotes.ts';
import { Loading } from '../../parts/loading.tsx';
import { useTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { detailedState } from './proposal-props.ts';
import { ProposalView } from './proposal-view.tsx';

/** Page `/studio/proposals` (list of proposals) and `/studio/proposals/<id>` (one proposal). */
export function Proposals() {
  const [, , , id = ''] = location.pathname.split('/');
  return id === '' ? <ProposalList /> : <ProposalView id={id} />;
}

/** Lists the open proposals, and below them the closed ones. */
function ProposalList() {
  const { text } = useStudio();
  const query = useStudioQuery(listProposals);
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.proposals.title')}</h1>
      <p className="zy-studio__lead">{text('studio.proposals.about')}</p>
      <Loading query={query}>
        {({ proposals }) => {
          const open = proposals.filter(({ state }) => state === 'open');
          const ended = proposals.filter(({ state }) => state !== 'open');
          return (
            <>
              {open.length === 0 ? <p>{text('studio.proposals.none')}</p> : <Items proposals={open} />}
              {ended.length > 0 && (
                <section aria-labelledby="ended-proposals">
                  <h2 id="ended-proposals">{text('studio.proposals.ended')}</h2>
                  <Items proposals={ended} />
                </section>
              )}
            </>
          );
        }}
      </Loading>
    </>
  );
}

function Items({ proposals }: { proposals: readonly ProposalSummary[] }) {
  const { text, moment, lang } = useStudio();
  const titleOf = useTitles();
  return (
    <ul className="zs-changes">
      {proposals.map(
        ({
          id,
          document,
          removes,
          state,
          verdict,
          message,
          authors,
          createdAt,
          publishAt,
          returned,
          publishedSince,
        }) => (
          <li key={id} data-verdict={verdict}>
            <a className="zy-link" href={`/studio/proposals/${id}`}>
              {text(removes ? 'studio.proposals.removal' : 'studio.proposals.change', {
                document: titleOf(document),
              })}
            </a>
            {message !== '' && <div>{message}</div>}
            <div className="zs-small">
              {text(`studio.proposals.state.${detailedState(state, returned !== undefined, publishAt)}`)} ·{' '}
              {text(`studio.publish.verdict.${verdict}`)}
            </div>
            {returned !== undefined && returned.reason !== '' && (
              <div>
                {returned.by}: <q>{innerQuotes(returned.reason)}</q>
              </div>
            )}
            {publishedSince !== undefined && (
              <div>
                {text('studio.proposals.publishedSince', { when: momentInSentence(publishedSince, lang) })}
              </div>
            )}
            {publishAt !== undefined && (
              <div>{text('studio.schedule.waits', { when: momentInSentence(publishAt, lang) })}</div>
            )}
            <div className="zs-small">
              {text('studio.proposals.by', { authors: authors.join(', '), when: moment(createdAt) })}
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
