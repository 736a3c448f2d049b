import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  answerAt,
  digitsOf,
  formatMoscowDay,
  formatMoscowTime,
  formatText,
  type LookupScreens,
  NATIVE_FIELDS,
} from '#engine/model';
import type { FormSession } from '../session/form-session.ts';
import { codeStep, keepCodeStep } from './code-step-part.ts';
import { Panel } from './panel.tsx';
import type { Found, FoundAppeal } from './send-state.ts';

interface AppealsPanelProps {
  lookup: LookupScreens;
  found: Found;
  session: FormSession;
  /** Where the way back leads without script. */
  backHref?: string | undefined;
  onBack(): void;
}

/** Asked for where phones are proved: fetched then. */
const loadStep = () => import('./code-step.tsx');
const LazyCodeStep = lazy(() => loadStep().then((module) => ({ default: module.CodeStep })));

/** What the server has rendered must be hydrated with it, or what was typed meanwhile is lost. */
export const servedStep =
  typeof document !== 'undefined' && document.getElementsByName(NATIVE_FIELDS.code).length > 0
    ? loadStep().then(keepCodeStep)
    : undefined;

/** The state of appeals: none, one by its status, or several. @spec S§2 The appeal-status screen, S§8 Appeal not found */
export function AppealsPanel({ lookup, found, session, backHref, onBack }: AppealsPanelProps) {
  /** That was asked about. */
  const phone = String(answerAt(session.sent, lookup.phone));
  const { none, several, back, labels } = lookup;
  const [appeals, setAppeals] = useState(
    found.prove === undefined && found.proof === undefined ? found.appeals : undefined,
  );
  if (appeals === undefined) {
    const Served = codeStep();
    const step = { lookup, found, backHref, onBack, phone: grouped(phone), onFound: setAppeals };
    return Served === undefined ? (
      <Suspense>
        <LazyCodeStep {...step} />
      </Suspense>
    ) : (
      <Served {...step} />
    );
  }
  const [first, second] = appeals;
  const way = { button: back, closeHref: backHref, onClose: onBack };
  if (first === undefined) {
    return (
      <Panel kind="nothing" title={none.title} {...way}>
        <p className="zy-panel__text">
          {formatText(none.message, { phone: grouped(phone) }).replace('+7 ', '+7\u00A0')}
        </p>
        <p className="zy-panel__text">{none.advice}</p>
        <ul className="zy-appeals__checks">
          {none.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Panel>
    );
  }
  if (second === undefined) {
    return (
      <Panel kind="success" title={first.status ?? labels.number} {...way}>
        <AppealFacts appeal={first} labels={lookup.labels} />
      </Panel>
    );
  }
  return (
    <Panel kind="success" title={several.title} {...way}>
      <ul className="zy-appeals">
        {appeals.map((appeal) => (
          <li className="zy-appeals__item" key={appeal.number}>
            <AppealFacts appeal={appeal} labels={lookup.labels} withStatus />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface AppealFactsProps {
  appeal: FoundAppeal;
  labels: LookupScreens['labels'];
  withStatus?: boolean;
}

function AppealFacts({ appeal, labels, withStatus = false }: AppealFactsProps) {
  const day = (atSeconds: number | undefined): string | undefined =>
    atSeconds === undefined ? undefined : formatMoscowDay(atSeconds);
  const facts: [label: string | undefined, value: ReactNode][] = [
    [labels.number, appeal.number.replace(/(\d{4})(?=\d)/g, '$1\u00A0')],
    [labels.kind, appeal.kind],
    [labels.filed, day(appeal.filedAt)],
    [labels.status, withStatus ? appeal.status : undefined],
    [labels.planned, day(appeal.plannedAt)],
    [labels.considered, day(appeal.consideredAt)],
    [labels.answer, appeal.answer || undefined],
    [labels.history, listOf(appeal.history)],
  ];
  return (
    <dl className="zy-facts">
      {facts.map(
        ([label, value]) =>
          label !== undefined &&
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const listOf = (changes: FoundAppeal['history'] = []): ReactNode =>
  changes.length === 0 ? undefined : (
    <ol className="zy-appeals__checks">
      {changes.map(
        ({ changedAt, status }, index) =>
          changedAt !== undefined &&
          status !== undefined && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be of one second, and nothing is ever added
            <li key={index}>{`${formatMoscowDay(changedAt)}, ${formatMoscowTime(changedAt)}: ${status}`}</li>
          ),
      )}
    </ol>
  );

/** `9161234567` → `916 123 45 67`, as the field writes it, in one line. */
const grouped = (phone: string): string =>
  digitsOf(phone).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4');
