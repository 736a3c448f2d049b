import { type ReactNode, useMemo } from 'react';
import { type Desk as DeskOf, listAppeals, listRefusedTries, openDesk } from '#contract';
import { momentInSentence } from '../../moment.ts';
import { editorOf } from '../../parts/document/editor-of.ts';
import { innerQuotes } from '../../parts/inner-quotes.ts';
import { Loading } from '../../parts/loading.tsx';
import { useTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { lostRequests, weekBefore } from './lost-requests.ts';

/**
 * List of the work that waits for the signed-in person, such as proposals to approve, most urgent first, with links.
 */
export function Desk() {
  const desk = useStudioQuery(openDesk);
  return (
    <>
      <Alarms />
      <Loading query={desk}>{(work) => <Work {...work} />}</Loading>
    </>
  );
}

/** Appeals that wait, those that are overdue apart, and forms that refuse many visitors. */
function Alarms() {
  const { text } = useStudio();
  const titleOf = useTitles();
  const from = useMemo(() => weekBefore(Date.now()), []);
  const appeals = useStudioQuery(listAppeals, { query: { state: 'waiting', status: '', page: '0' } });
  const refused = useStudioQuery(listRefusedTries, { query: { form: '', from, to: '' } });
  const { overdue, total } = appeals.data ?? { overdue: 0, total: 0 };
  const waiting = [
    { name: 'overdue', count: overdue, title: 'studio.appeals.foundOverdue' },
    { name: 'appeals', count: total - overdue, title: 'studio.appeals.found' },
  ] as const;
  const lost = lostRequests(refused.data?.refused ?? []);
  return (
    <>
      {waiting.map(
        ({ name, count, title }) =>
          count > 0 && (
            <Section key={name} name={name} count={count}>
              <Entry
                href="/studio/requests/appeals"
                title={text(title, { count })}
                about={text(`studio.desk.${name}.about`)}
              />
            </Section>
          ),
      )}
      <Entries name="lost" of={lost}>
        {({ form, tries, field, message }) => (
          <Entry
            key={form}
            href="/studio/requests/refused"
            title={titleOf(`forms/${form}`)}
            about={[text('studio.refused.tries', { count: tries }), field, message]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </Entries>
    </>
  );
}

/** Kinds of documents that may have equal titles. */
const KINDS = ['forms', 'pages'] as const;

function Work({ returned, waiting, proposed, drafts, scheduled, published }: DeskOf) {
  const { text, moment, lang } = useStudio();
  const titleOf = useTitles();
  const named = (document: string, removes: boolean): string =>
    removes ? text('studio.desk.removal', { title: titleOf(document) }) : titleOf(document);
  /** Tells a page and a form of the same title apart. */
  const about = (document: string, ...words: string[]): string => {
    const kind = KINDS.find((one) => document.startsWith(`${one}/`));
    return [...(kind === undefined ? [] : [text(`studio.desk.kind.${kind}`)]), ...words].join(' · ');
  };
  const isEmpty = [returned, waiting, proposed, drafts, scheduled, published].every(
    ({ length }) => length === 0,
  );
  if (isEmpty) return <p>{text('studio.desk.empty')}</p>;
  return (
    <>
      <Entries name="returned" of={returned}>
        {({ id, document, removes, by, reason, at }) => (
          <Entry
            key={id}
            href={`/studio/proposals/${id}`}
            title={named(document, removes)}
            about={about(document, `${by}, ${moment(at)}`)}
          >
            {reason !== '' && <q>{innerQuotes(reason)}</q>}
          </Entry>
        )}
      </Entries>
      <Entries name="waiting" of={waiting}>
        {({ id, document, removes, authors, message, verdict, at }) => (
          <Entry
            key={id}
            href={`/studio/proposals/${id}`}
            title={named(document, removes)}
            about={about(document, text(`studio.publish.verdict.${verdict}`), authors.join(', '), moment(at))}
          >
            {message}
          </Entry>
        )}
      </Entries>
      <Entries name="drafts" of={drafts}>
        {({ document, removes, changedAt }) => (
          <Entry
            key={document}
            href={editorOf(document)}
            title={named(document, removes)}
            about={about(document, moment(changedAt))}
          />
        )}
      </Entries>
      <Entries name="proposed" of={proposed}>
        {({ id, document, removes, at }) => (
          <Entry
            key={id}
            href={`/studio/proposals/${id}`}
            title={named(document, removes)}
            about={about(document, moment(at))}
          />
        )}
      </Entries>
      <Entries name="scheduled" of={scheduled}>
        {({ id, document, removes, publishAt }) => (
          <Entry
            key={id}
            href={`/studio/proposals/${id}`}
            title={named(document, removes)}
            about={about(
              document,
              text('studio.schedule.waits', { when: momentInSentence(publishAt, lang) }),
            )}
          />
        )}
      </Entries>
      <Entries name="published" of={published}>
        {({ document, removes, by, at, words, message, returnsTo }) => (
          <Entry
            key={document}
            href={editorOf(document)}
            title={named(document, removes)}
            about={about(document, `${by}, ${moment(at)}`)}
          >
            {[
              ...(returnsTo === undefined ? [] : [text('studio.desk.returnsTo', { number: returnsTo })]),
              message ?? words?.[lang],
            ]
              .filter(Boolean)
              .join(' ')}
          </Entry>
        )}
      </Entries>
    </>
  );
}

interface EntriesProps<One> {
  name: string;
  of: readonly One[];
  children(one: One): ReactNode;
}

/** Section of the desk; renders nothing without entries. */
const Entries = <One,>({ name, of, children }: EntriesProps<One>) =>
  of.length > 0 && (
    <Section name={name} count={of.length}>
      {of.map(children)}
    </Section>
  );

function Section({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const { text } = useStudio();
  return (
    <section className="zs-panel" aria-labelledby={`desk-${name}`}>
      <h2 id={`desk-${name}`}>
        {text(`studio.desk.${name}`)} <span className="zs-small">{count}</span>
      </h2>
      <ul className="zs-desk">{children}</ul>
    </section>
  );
}

interface EntryProps {
  href: string;
  title: string;
  about: string;
  children?: ReactNode;
}

const Entry = ({ href, title, about, children }: EntryProps) => (
  <li className="zs-desk__entry">
    <a className="zy-link" href={href}>
      {title}
    </a>
    <div className="zs-small">{about}</div>
    {children !== undefined && children !== '' && <div>{children}</div>}
  </li>
);
