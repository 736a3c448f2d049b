import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  answerAt,
  askForCodesBy,
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

interface FoundPanelProps {
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

askForCodesBy(async (question) => (await import('./ask-for-code.tsx')).askForCode(question));

/** What was found, or the code that an answer is proved by first. */
export function AppealsPanel(panel: FoundPanelProps) {
  const { session, found, ...way } = panel;
  const { form, sent } = session;
  const { lookup, proof } = form.behaviour;
  if (lookup !== undefined) return <FoundAppeals lookup={lookup} {...panel} />;
  const Served = codeStep()?.ServedCode;
  const to = String(answerAt(sent, proof?.answer ?? ''));
  return Served && <Served form={form} to={to} proof={found.proof} {...way} />;
}

/** The state of appeals: none, one by its status, or several. @spec S§2 The appeal-status screen, S§8 Appeal not found */
function FoundAppeals({
  lookup,
  found,
  session,
  backHref,
  onBack,
}: FoundPanelProps & { lookup: LookupScreens }) {
  /** That was asked about. */
  const phone = String(answerAt(session.sent, lookup.phone));
  const { none, several, back, labels, proof } = lookup;
  const { prove } = found;
  const [appeals, setAppeals] = useState(
    prove === undefined && found.proof === undefined ? found.appeals : undefined,
  );
  if (appeals === undefined) {
    const Step = codeStep()?.CodeStep ?? LazyCodeStep;
    return (
      <Suspense>
        <Step
          texts={{
            title: proof?.title ?? '',
            message: formatText(proof?.message ?? '', { phone: grouped(phone) }),
            label: proof?.label ?? '',
            submit: proof?.submit ?? '',
            back,
          }}
          fields={found.proof?.fields}
          refusal={found.proof?.refusal && proof?.[found.proof.refusal]}
          prove={
            prove &&
            (async (code) => {
              const answer = await prove(code);
              if (typeof answer === 'string') return proof?.[answer];
              setAppeals(answer);
              return undefined;
            })
          }
          backHref={backHref}
          onBack={onBack}
        />
      </Suspense>
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
