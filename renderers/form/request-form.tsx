import { type FormEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Answers, FormChecker, Issue } from '#engine';
import { Banner } from '../parts/banner/banner.tsx';
import { INVALID_OFFSET_PX, scrollToTop } from '../scroll/scroll.ts';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import { conditionValidator } from '../theme/condition-validator.ts';
import type { FormContext } from '../theme/form-context.ts';
import { ThemedForm } from '../theme/theme.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { readFilledInputs } from './read-filled-inputs.ts';
import type { SendState } from './send-state.ts';
import { SuccessPanel } from './success-panel.tsx';
import { translator } from './translator.ts';

export interface RequestFormProps {
  session: FormSession;
  /** Suggestions and the like; without them everything is typed by hand. */
  services?: Services;
  checker: FormChecker;
  send: SendState;
  onSubmit(answers: Answers): void;
  /** Whether the last attempt left something to mend. */
  onRefusal?(refused: boolean): void;
  /** The failure has been read; the form is as it was. */
  onDismissFailure(): void;
  /** The success has been read. */
  onDone(): void;
  headingLevel?: 2 | 3;
}

const NO_SERVICES: Services = {};

/** A form from its compiled definition, through editing, sending, success and failure. @spec R§4 Generic form */
export function RequestForm({
  session,
  services = NO_SERVICES,
  checker,
  send,
  onSubmit,
  onRefusal,
  onDismissFailure,
  onDone,
  headingLevel = 2,
}: RequestFormProps) {
  const { form } = session;
  const { behaviour } = form;
  const root = useRef<HTMLDivElement>(null);
  const idPrefix = `zy${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const [refusal, setRefusal] = useState<{ attempt: number; issues: Issue[] }>({ attempt: 0, issues: [] });
  const [sent, setSent] = useState<Answers>({});
  const generation = useSyncExternalStore(
    session.subscribeToResets,
    () => session.generation,
    () => 0,
  );
  const translate = useMemo(() => translator(form), [form]);
  const formContext: FormContext = useMemo(
    () => ({ session, services, translate }),
    [session, services, translate],
  );
  const validator = useMemo(() => conditionValidator(checker), [checker]);
  const Heading = `h${headingLevel}` as const;

  const showRefusal = (issues: Issue[]): void => {
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, issues }));
    focusFirstInvalid(root.current, session);
    onRefusal?.(true);
  };

  // The server's answer arrives as a new send state; each is taken up once.
  const taken = useRef(send);
  useEffect(() => {
    if (taken.current === send) return;
    taken.current = send;
    if (send.status === 'refused') {
      session.refuse(send.issues);
      setRefusal(({ attempt }) => ({ attempt: attempt + 1, issues: session.shownIssues() }));
      if (session.shownIssues().length > 0) focusFirstInvalid(root.current, session);
      onRefusal?.(true);
    }
    if (send.status === 'accepted') session.resetAfter(behaviour.success.resetDelayMs);
  }, [send, session, behaviour, onRefusal]);

  const submit = (event: FormEvent<HTMLDivElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (send.status === 'pending') return;
    readFilledInputs(event.currentTarget, session);
    const answers = session.submit();
    if (answers === undefined) {
      showRefusal(session.shownIssues());
      return;
    }
    setRefusal(({ attempt }) => ({ attempt, issues: [] }));
    setSent(answers);
    onRefusal?.(false);
    onSubmit(answers);
  };

  if (send.status === 'accepted') {
    const chosen = behaviour.success.cases.find(
      ({ when }) => when === undefined || checker.accepts(when, sent),
    );
    return (
      <SuccessPanel
        title={chosen?.title ?? behaviour.success.title}
        message={chosen?.message ?? ''}
        number={translate('form.requestNumber', { number: grouped(send.number) })}
        button={behaviour.success.button}
        onClose={onDone}
      />
    );
  }

  const unplaced = send.status === 'refused' && send.issues.some(({ path }) => path === '');
  return (
    <div className="zy-form" ref={root}>
      <Heading className="zy-form__title">{behaviour.texts.title}</Heading>
      {behaviour.texts.description && <p className="zy-form__description">{behaviour.texts.description}</p>}
      {behaviour.banner && <Banner {...behaviour.banner} />}
      <ErrorSummary
        attempt={refusal.attempt}
        issues={refusal.issues}
        session={session}
        idPrefix={idPrefix}
        translate={translate}
      />
      {/* Submit is caught on its way down: RJSF must not see a form whose answers it does not hold. */}
      <div onSubmitCapture={submit}>
        <ThemedForm
          key={generation}
          idPrefix={idPrefix}
          schema={form.schema}
          uiSchema={form.uiSchema}
          validator={validator}
          initialFormData={session.initialAnswers()}
          formContext={formContext}
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={{
            constAsDefaults: 'never',
            emptyObjectFields: 'skipDefaults',
          }}
        >
          {behaviour.texts.hint && <p className="zy-form__hint">{behaviour.texts.hint}</p>}
          <button className="zy-button" type="submit" aria-disabled={send.status === 'pending'}>
            {send.status === 'pending' ? behaviour.texts.sending : behaviour.texts.submit}
          </button>
        </ThemedForm>
      </div>
      {(send.status === 'failed' || unplaced) && (
        <FailurePanel
          failure={behaviour.failure}
          reason={send.status === 'failed' ? send.reason : 'server'}
          supportNumber={send.supportNumber}
          translate={translate}
          onClose={onDismissFailure}
        />
      )}
    </div>
  );
}

/** @spec R§4 On a failed submit the page scrolls to the first invalid field */
function focusFirstInvalid(root: HTMLElement | null, session: FormSession): void {
  // The errors are rendered by then, and the fields are in the order in which they are seen.
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('.zy-field[data-invalid=true]');
    if (!field) return;
    field.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
    scrollToTop(field, offsetOf(session, field.dataset.path ?? ''));
  });
}

function offsetOf({ form }: FormSession, path: string): number {
  const ui = path
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], form.uiSchema);
  const offset = (ui as Record<string, unknown> | undefined)?.['ui:scrollOffsetPx'];
  return typeof offset === 'number' ? offset : INVALID_OFFSET_PX;
}

/** `482190711234` → `4821 9071 1234`: read out over the phone. */
const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1\u00A0');
