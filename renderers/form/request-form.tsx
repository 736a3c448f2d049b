import { type FormEvent, lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Answers, Behaviour, FormChecker } from '#engine/model/definition';
import type { Translate } from '../controls/control.ts';
import { awaitsMask, untilMasked } from '../masks/masks.ts';
import { type NativeForm, NativeParts } from '../native/native-form.tsx';
import { Banner } from '../parts/banner/banner.tsx';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import { fieldOf, type ShownIssue } from '../session/session-errors.ts';
import { BelowFields } from './below-fields.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { Fields } from './fields.tsx';
import { type Filling, useFilling } from './filling.ts';
import { focusFirstInvalid } from './focus-field.ts';
import { answerParts, appealsPanel, loadAcceptedPanel } from './form-parts.ts';
import { holdWhilePressed } from './hold-while-pressed.ts';
import { HONEYPOT } from './honeypot.ts';
import { hydrateForm } from './hydrate-form.ts';
import { readFilledInputs } from './read-filled-inputs.ts';
import { sendNatively, sendWhenOnline } from './send-later.ts';
import type { SendState } from './send-state.ts';
import { translator } from './translator.ts';

/** Props of `RequestForm`. The host sends the answers and passes the outcome as `send`. */
export interface RequestFormProps {
  session: FormSession;
  /** Services such as suggestions; without them everything is typed by hand. */
  services?: Services;
  checker: FormChecker;
  /** Texts loaded for the form, which replace its own. */
  texts?: Partial<Behaviour['texts']> | undefined;
  /** State of the send, which the host changes. */
  send: SendState;
  /** Called with the answers that have passed validation, for the host to send. */
  onSubmit(answers: Answers, filling: Filling): void;
  /** Called when the visitor starts, so that the code for sending can be fetched. */
  onFocus?(): void;
  /** True if the outcome of an earlier submit of this form is unknown. */
  isUnconfirmed?: boolean;
  /** Called after each submit; `refused` is true if it left errors to fix. */
  onRefusal?(refused: boolean): void;
  /** Called when the visitor closes the failure; the form is unchanged. */
  onDismissFailure(): void;
  /** Called when the visitor closes the success. */
  onDone(): void;
  /** Called when the visitor closes the results; the form is unchanged. */
  onBack?(): void;
  headingLevel?: 2 | 3;
  /** Set in a server-rendered page, whose form can be sent before its script runs, or without it. */
  native?: NativeForm | undefined;
}

const NO_SERVICES: Services = {};

/** Success panel for hosts that did not fetch it before the send. */
const LazyAcceptedPanel = lazy(() => loadAcceptedPanel().then((part) => ({ default: part.AcceptedPanel })));

/**
 * Renders a whole form from its compiled definition: title, fields, button, errors, and the panels after
 * success or failure.
 * @spec R§4 Generic form
 */
export function RequestForm({
  session,
  services = NO_SERVICES,
  checker,
  texts: loaded,
  send,
  onSubmit,
  onFocus,
  isUnconfirmed = false,
  onRefusal,
  onDismissFailure,
  onDone,
  onBack = onDone,
  headingLevel = 2,
  native,
}: RequestFormProps) {
  const { form } = session;
  const { behaviour } = form;
  const texts = { ...behaviour.texts, ...loaded };
  const root = useRef<HTMLDivElement>(null);
  const idPrefix = `zy${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const [refusal, setRefusal] = useState<{ attempt: number; issues: ShownIssue[] }>(() => ({
    attempt: 0,
    issues: [...session.startIssues],
  }));
  const translate = useMemo(() => translator(form), [form]);
  const Heading = `h${headingLevel}` as const;
  const isSending = send.status === 'pending' || send.status === 'native';

  const showRefusal = (issues: ShownIssue[]): void => {
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, issues }));
    focusFirstInvalid(root.current, session);
    onRefusal?.(issues.length > 0);
  };

  // State of the host in which it was given the answers; a change means that it acts on them.
  const handedOver = useRef<SendState>(undefined);
  /** Selector of the element that gets the focus when the panel that had it closes. */
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (handedOver.current !== send) handedOver.current = undefined;
    if (send.status !== 'idle' || focusNext.current === undefined) return;
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [send]);
  useEffect(() => {
    if (send.status !== 'accepted') session.resetNow();
    if (!session.acknowledge(send)) return;
    if (send.status === 'refused') {
      session.refuse(send.issues);
      setRefusal(({ attempt }) => ({ attempt: attempt + 1, issues: session.shownIssues() }));
      focusFirstInvalid(root.current, session);
      onRefusal?.(true);
    }
    if (send.status === 'accepted') session.resetAfter(behaviour.success.resetDelayMs);
  }, [send, session, behaviour, onRefusal]);
  useEffect(() => {
    const element = root.current?.querySelector('form');
    if (send.status === 'waiting') return sendWhenOnline(element);
    if (send.status === 'native') return sendNatively(element, onDismissFailure);
  }, [send, onDismissFailure]);
  /**
   * True if this press has already read what autofill wrote: on pointer down there is time, on the
   * click the visitor waits.
   */
  const isRead = useRef(false);
  useEffect(
    () =>
      holdWhilePressed(session, {
        onPress(target) {
          const button = target instanceof Element && target.closest('[type=submit]');
          if (isRead.current || !button || !root.current?.contains(button)) return;
          isRead.current = true;
          readFilledInputs(root.current, session);
        },
        onRelease() {
          isRead.current = false;
        },
      }),
    [session],
  );
  useEffect(() => {
    answerParts.hold?.(session);
    if (root.current) hydrateForm(root.current, session);
  }, [session]);
  const { honeypot, readFilling } = useFilling(session);

  const submit = (event: FormEvent<HTMLDivElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    // A second click may come before the host has changed the state after the first.
    if (isSending || handedOver.current === send) return;
    const { currentTarget, target } = event;
    if (awaitsMask(currentTarget) && target instanceof HTMLFormElement) {
      void untilMasked().then(() => target.requestSubmit());
      return;
    }
    if (!isRead.current) readFilledInputs(currentTarget, session);
    const answers = session.submit();
    if (!answers) {
      showRefusal(session.shownIssues());
      return;
    }
    setRefusal((before) => (before.issues.length === 0 ? before : { ...before, issues: [] }));
    onRefusal?.(false);
    handedOver.current = send;
    onSubmit(answers, readFilling());
  };

  if (send.status === 'found') {
    const AppealsPanel = appealsPanel();
    return (
      <AppealsPanel
        found={send}
        session={session}
        native={native}
        onBack={() => {
          focusNext.current = '.zy-form__title';
          onBack();
        }}
      />
    );
  }
  if (send.status === 'accepted') {
    const Accepted = answerParts.AcceptedPanel ?? LazyAcceptedPanel;
    return (
      <Suspense>
        <Accepted
          {...{ send, session, checker, native, translate }}
          filed={answerParts.FiledPanel}
          onClose={() => {
            focusNext.current = '.zy-form__title';
            onDone();
          }}
        />
      </Suspense>
    );
  }

  const unplaced =
    send.status === 'refused' && send.issues.some(({ path }) => fieldOf(form, path) === undefined);
  const below = (
    <>
      {native !== undefined && (
        <NativeParts native={native} session={session} checker={checker} translate={translate} />
      )}
      <input {...HONEYPOT} ref={honeypot} />
      <SendNote send={send} isUnconfirmed={isUnconfirmed} button={texts.submit} translate={translate} />
      <button className="zy-button" type="submit" aria-disabled={isSending}>
        {isSending ? texts.sending : texts.submit}
      </button>
      {texts.hint && <p className="zy-form__hint">{texts.hint}</p>}
    </>
  );
  return (
    // The submit event is handled in the capture phase: RJSF must not see a form whose answers it does not
    // hold.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the first focus and for submits
    <div className="zy-form" ref={root} onFocus={onFocus} onSubmitCapture={submit}>
      <Heading className="zy-form__title" tabIndex={-1}>
        {texts.title}
      </Heading>
      {texts.description && <p className="zy-form__description">{texts.description}</p>}
      <ErrorSummary
        attempt={refusal.attempt}
        issues={refusal.issues}
        session={session}
        idPrefix={idPrefix}
        translate={translate}
      />
      {native?.note && (
        <p className={native.note.isNews ? 'zy-note' : 'zy-form__status'} role="status">
          {native.note.text}
        </p>
      )}
      <BelowFields value={below}>
        <Fields
          session={session}
          services={services}
          translate={translate}
          idPrefix={idPrefix}
          native={native}
        />
      </BelowFields>
      <FailurePanel
        failure={behaviour.failure}
        reason={send.status === 'failed' ? send.reason : unplaced ? 'server' : undefined}
        view={send}
        translate={translate}
        onClose={() => {
          focusNext.current = '[type=submit]';
          onDismissFailure();
        }}
      />
      {behaviour.banner && <Banner {...behaviour.banner} />}
    </div>
  );
}

interface SendNoteProps {
  send: SendState;
  /** True if the outcome of an earlier submit is unknown, as after a reload during it. */
  isUnconfirmed: boolean;
  /** Label of the button that sends. */
  button: string;
  translate: Translate;
}

/**
 * Note about a submit without an outcome: another press sends no second request, or the page waits for a
 * connection. @assumed A-96
 */
const SendNote = ({ send, isUnconfirmed, button, translate }: SendNoteProps) => (
  // The live region must exist before its text: one that appears together with it is often not read out.
  <p className="zy-form__status" role="status" data-waiting={translate('form.waiting')}>
    {send.status === 'waiting'
      ? translate('form.waiting')
      : send.status === 'unproved'
        ? translate('form.unproved', { button })
        : isUnconfirmed && send.status === 'idle' && translate('form.unsent', { button })}
  </p>
);
