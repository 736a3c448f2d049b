import { lazy, Suspense, useState } from 'react';
import { answerAt } from '#engine/model/answers';
import type { AppealLinkScreens, LookupScreens, SiteLanguage } from '#engine/model/definition';
import { setCodePrompt } from '#engine/model/proof';
import { NATIVE_FIELDS } from '#engine/model/request';
import { digitsOf, formatText } from '#engine/model/text';
import type { NativeForm } from '../native/native-form.tsx';
import type { FormSession } from '../session/form-session.ts';
import { AppealFacts } from './appeal-facts.tsx';
import { codeStep, keepCodeStep } from './code-step-part.ts';
import { OpenAppeal } from './open-appeal.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import type { Found, OpenedAppeal } from './send-state.ts';
import type { SuccessPanelProps } from './success-panel.tsx';

/**
 * Shows that an appeal was filed, with its number and a button that opens its status without asking for the
 * phone.
 */
export function FiledPanel({
  title,
  message,
  number,
  button,
  link,
  session,
  native,
  onClose,
}: SuccessPanelProps) {
  const [opened, setOpened] = useState<OpenedAppeal>();
  const screens = session.form.behaviour.appeal?.link;
  const close = { button, closeHref: native?.action, onClose };
  if (screens !== undefined && opened !== undefined)
    return <LinkedAppeal {...{ screens, opened, native, close }} lang={session.form.lang} />;
  return (
    <Panel kind="success" title={title} {...close}>
      <p className="zy-panel__text">{message}</p>
      {number}
      {screens !== undefined && link && native !== undefined && (
        <OpenAppeal
          screens={screens}
          again={{ link }}
          hasFailed={false}
          native={native}
          onOpened={setOpened}
        />
      )}
    </Panel>
  );
}

interface AppealsPanelProps {
  found: Found;
  session: FormSession;
  native: NativeForm | undefined;
  onBack(): void;
}

/** Fetches the step that asks for a code; only forms that prove phones need it. */
const loadStep = () => import('./code-step.tsx');
const LazyCodeStep = lazy(() => loadStep().then((module) => ({ default: module.CodeStep })));

/**
 * Promise for the loaded code step, in a page that the server has rendered with it: hydration needs it, or
 * typed text is lost. Undefined in other pages.
 */
export const servedStep =
  typeof document !== 'undefined' && document.getElementsByName(NATIVE_FIELDS.code).length > 0
    ? loadStep().then(keepCodeStep)
    : undefined;

setCodePrompt(async (question) => (await import('./ask-for-code.tsx')).askForCode(question));

/**
 * Shows the appeals that were filed from a phone, before them the step that asks for the code sent to it. For a
 * form without a lookup it shows the code step of a send without script, or the appeal of an opened link.
 */
export function AppealsPanel({ found, session, native, onBack }: AppealsPanelProps) {
  const { form, sent } = session;
  const { lookup, proof, appeal, success } = form.behaviour;
  const way = { backHref: native?.action, onBack };
  if (lookup !== undefined) return <FoundByPhone lookup={lookup} found={found} session={session} {...way} />;
  if (found.proof !== undefined) {
    const Served = codeStep()?.ServedCode;
    const to = String(answerAt(sent, proof?.answer ?? ''));
    return Served && <Served form={form} to={to} proof={found.proof} {...way} />;
  }
  if (appeal?.link === undefined) return null;
  const close = { button: success.button, closeHref: native?.action, onClose: onBack };
  return <LinkedAppeal screens={appeal.link} opened={found} lang={form.lang} native={native} close={close} />;
}

interface FoundByPhoneProps {
  lookup: LookupScreens;
  found: Found;
  session: FormSession;
  /** URL that the back link leads to without script. */
  backHref: string | undefined;
  onBack(): void;
}

/**
 * Shows the state of appeals: none, one by its status, or several. @spec S§2 The appeal-status screen, S§8
 * Appeal not found
 */
function FoundByPhone({ lookup, found, session, backHref, onBack }: FoundByPhoneProps) {
  /** Phone whose appeals were looked up. */
  const phone = String(answerAt(session.sent, lookup.phone));
  const { none, several, back, labels, proof } = lookup;
  const { lang } = session.form;
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
              if (typeof answer === 'string') return { text: proof?.[answer], isWrong: answer === 'wrong' };
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
        <AppealFacts appeal={first} labels={lookup.labels} lang={lang} />
      </Panel>
    );
  }
  return (
    <Panel kind="success" title={several.title} {...way}>
      <ul className="zy-appeals">
        {appeals.map((appeal) => (
          <li className="zy-appeals__item" key={appeal.number}>
            <AppealFacts appeal={appeal} labels={lookup.labels} lang={lang} withStatus />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Groups a phone's digits as its field does, in one line: `9161234567` → `916 123 45 67`. */
const grouped = (phone: string): string =>
  digitsOf(phone).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4');

interface LinkedAppealProps {
  screens: AppealLinkScreens;
  opened: OpenedAppeal;
  lang: SiteLanguage;
  native: NativeForm | undefined;
  close: Pick<PanelProps, 'button' | 'closeHref' | 'onClose'>;
}

/** Shows the appeal that a link leads to; if the link has expired, the lookup by phone. */
function LinkedAppeal({ screens, opened, lang, native, close }: LinkedAppealProps) {
  const { labels, over } = screens;
  const {
    appeals: [appeal],
    again,
  } = opened;
  if (appeal !== undefined)
    return (
      <Panel kind="success" title={appeal.status ?? labels.number} {...close}>
        <AppealFacts appeal={appeal} labels={labels} lang={lang} />
      </Panel>
    );
  if (again !== undefined && native !== undefined)
    return (
      <Panel kind="nothing" title={screens.open} {...close}>
        <OpenAppeal screens={screens} again={again} native={native} />
      </Panel>
    );
  return (
    <Panel kind="nothing" title={over.title} {...close}>
      <p className="zy-panel__text">{over.message}</p>
      <p className="zy-panel__text">
        <a className="zy-link" href={over.href}>
          {over.byPhone}
        </a>
      </p>
    </Panel>
  );
}
