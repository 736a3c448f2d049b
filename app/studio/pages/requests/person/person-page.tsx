import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findPerson, listUnconfirmed, MAX_SEARCH, type StudioResponses } from '#contract';
import { Button } from '../../../parts/button.tsx';
import { Loading } from '../../../parts/loading.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { RequestNumber } from '../../../parts/request-number.tsx';
import { ScrollRegion } from '../../../parts/scroll-region.tsx';
import { TableHead } from '../../../parts/table-head.tsx';
import { useTitles } from '../../../parts/use-titles.ts';
import { watchFocus } from '../../../parts/watch-focus.ts';
import { useStudio } from '../../../studio-context.ts';
import { useSending } from '../../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../../use-studio-call.ts';
import { RequestTabs } from '../request-tabs.tsx';
import type { FoundPerson, FoundRequest } from './found-person.ts';
import { PersonActions } from './person-actions.tsx';

/**
 * Page `/studio/requests/person`, on which an administrator finds, downloads and erases what is stored about a
 * person.
 */
export function PersonPage() {
  const { text } = useStudio();
  const call = useStudioCall();
  const [found, setFound] = useState<FoundPerson>();
  const [looking, setLooking] = useState('');
  const { isSending, problem, send } = useSending('studio.notLoaded');
  const outcome = useRef<HTMLHeadingElement>(null);

  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const contact = String(new FormData(event.currentTarget).get('contact')).trim();
    void send(async () => {
      const focusOutcome = watchFocus();
      setFound(undefined);
      setLooking('');
      const requests: FoundRequest[] = [];
      let looked = 0;
      for (let after: string | null = ''; after !== null; ) {
        const step: StudioResponses['find-person'] = await call(findPerson, { body: { contact, after } });
        requests.push(...step.requests);
        looked += step.looked;
        after = step.next;
        setLooking(text('studio.person.looking', { looked, total: Math.max(looked, step.total) }));
      }
      flushSync(() => setFound({ contact, requests }));
      focusOutcome(outcome.current);
    });
  };
  const outcomeText = found && text('studio.person.found', { count: found.requests.length });

  return (
    <>
      <h1 className="zy-studio__title">{text('studio.person.title')}</h1>
      <RequestTabs current="person" />
      <p className="zy-studio__lead">{text('studio.person.about')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element has no role in browsers that are still used */}
      <form className="zs-filter zs-filter--search" role="search" onSubmit={find}>
        <label htmlFor="person-contact">{text('studio.person.contact')}</label>
        <span className="zs-search">
          <input
            className="zs-input"
            id="person-contact"
            name="contact"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_SEARCH}
            aria-describedby="person-problem"
          />
          <Button label={text('studio.person.find')} type="submit" aria-disabled={isSending} />
        </span>
      </form>
      <ProblemNote id="person-problem">{problem}</ProblemNote>
      <p className={found ? 'zs-visually-hidden' : 'zs-small'} role="status">
        {outcomeText ?? (isSending && looking)}
      </p>
      {found && (
        <section className="zs-panel" aria-labelledby="person-found">
          <h2 id="person-found" ref={outcome} tabIndex={-1}>
            {outcomeText}
          </h2>
          {found.requests.length === 0 ? (
            <p>{text('studio.person.none')}</p>
          ) : (
            <FoundRequests requests={found.requests} />
          )}
          <PersonActions
            person={found}
            onErased={(ids) =>
              setFound({ ...found, requests: found.requests.filter(({ id }) => !ids.includes(id)) })
            }
          />
        </section>
      )}
      <Unconfirmed />
    </>
  );
}

function FoundRequests({ requests }: Pick<FoundPerson, 'requests'>) {
  const { text, moment } = useStudio();
  const titleOf = useTitles();
  return (
    <>
      <ScrollRegion label={text('studio.requests.title')}>
        <table className="zs-table">
          <TableHead
            titles={['created', 'id', 'form'].map((column) => text(`studio.requests.column.${column}`))}
          />
          <tbody>
            {requests.map(({ id, form, createdAt }) => (
              <tr key={id}>
                <td>{moment(createdAt)}</td>
                <td>
                  <a className="zy-link" href={`/studio/requests/${id}`}>
                    <RequestNumber number={id} />
                  </a>
                </td>
                <td>{titleOf(`forms/${form}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="zs-small">{text('studio.person.correct')}</p>
    </>
  );
}

/** CRMs that have not confirmed what they were told, so that a person gets a true answer. */
function Unconfirmed() {
  const { text, moment } = useStudio();
  const query = useStudioQuery(listUnconfirmed);
  return (
    <section aria-labelledby="person-unconfirmed">
      <h2 className="zs-list-title" id="person-unconfirmed">
        {text('studio.person.unconfirmed')}
      </h2>
      <Loading query={query}>
        {({ unconfirmed }) =>
          unconfirmed.length === 0 ? (
            <p>{text('studio.person.unconfirmed.none')}</p>
          ) : (
            <ul>
              {unconfirmed.map(({ destination: name, notices: count, since, givenUp }) => (
                <li key={name}>
                  {text('studio.person.unconfirmed.row', {
                    count,
                    since: moment(since),
                    crm: text(name === '' ? 'studio.person.crm' : 'studio.person.crm.named', { name }),
                  })}{' '}
                  {givenUp > 0 && text('studio.person.unconfirmed.dead', { count: givenUp })}
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
    </section>
  );
}
