import { lazy, Suspense, useState } from 'react';
import { answerAt, digitsOf, formatText, type LookupScreens, NATIVE_FIELDS } from '#engine/model';
import type { NativeForm } from '../native/native-form.tsx';
import type { FormSession } from '../session/form-session.ts';
import { AppealFacts } from './appeal-facts.tsx';
import { codeStep, keepCodeStep } from './code-step-part.ts';
import { LinkedAppeal } from './linked-appeal.tsx';
import { Panel } from './panel.tsx';
import type { Found } from './send-state.ts';

export { FiledPanel } from './filed-panel.tsx';

interface AppealsPanelProps {
  found: Found;
  session: FormSession;
  native: NativeForm | undefined;
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

/** What was found: by a phone, or in a page that the server has rendered by a link. */
export function AppealsPanel({ found, session, native, onBack }: AppealsPanelProps) {
  const { lookup, appeal, success } = session.form.behaviour;
  if (lookup !== undefined)
    return (
      <FoundByPhone
        lookup={lookup}
        found={found}
        session={session}
        backHref={native?.action}
        onBack={onBack}
      />
    );
  if (appeal?.link === undefined) return null;
  const close = { button: success.button, closeHref: native?.action, onClose: onBack };
  return <LinkedAppeal screens={appeal.link} opened={found} native={native} close={close} />;
}

interface FoundByPhoneProps {
  lookup: LookupScreens;
  found: Found;
  session: FormSession;
  /** Where the way back leads without script. */
  backHref: string | undefined;
  onBack(): void;
}

/** The state of appeals: none, one by its status, or several. @spec S§2 The appeal-status screen, S§8 Appeal not found */
function FoundByPhone({ lookup, found, session, backHref, onBack }: FoundByPhoneProps) {
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

/** `9161234567` → `916 123 45 67`, as the field writes it, in one line. */
const grouped = (phone: string): string =>
  digitsOf(phone).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4');
