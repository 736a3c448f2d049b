import { useEffect, useRef, useState } from 'react';
import { loadSending, type SendFailure, useFormContent, useSendRequest } from '#client';
import type { JsonObject } from '#engine/model';
import { type Filling, RequestForm, type SendState } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { reportFailure, reportSuccess } from '../analytics/report-send.ts';
import { submitContext } from '../context/submit-context.ts';
import { usePage } from '../page-context.ts';
import { chosenValue, locationBy } from '../region-picker/chosen-location.ts';
import type { ReadyForm } from './form-query.ts';
import { useSession } from './form-sessions.ts';
import { useReadyForm } from './ready-forms.ts';
import { acceptedState } from './send-states.ts';
import { captchaReports, servicesOf } from './services.ts';
import { useNativeForm } from './use-native-form.ts';
import { useUnsentAttempt } from './use-unsent-attempt.ts';

export interface NamedFormProps {
  slug: string;
  variant: string;
  headingLevel?: 2 | 3;
  /** Answers to start with, by path; those that the form does not ask for are ignored. */
  given?: JsonObject | undefined;
  /** In a dialog: the success has been read. */
  onDone?: () => void;
  /** Receives the status of a send. */
  onState?: (status: SendState['status']) => void;
}

/** One variant of a live form: loads the bundle, keeps the session, sends. */
export function NamedForm({ slug, variant, ...rest }: NamedFormProps) {
  const { forms, lang, text } = usePage();
  const { data: ready, isError, refetch } = useReadyForm(slug, forms[slug]?.bundle ?? '', variant, lang);
  if (isError) {
    return (
      <div role="alert">
        <p>{text('site.form.notLoaded')}</p>
        <button className="zy-button" type="button" onClick={() => void refetch()}>
          {text('site.form.retry')}
        </button>
      </div>
    );
  }
  return ready === undefined ? <FormPlaceholder /> : <LoadedForm ready={ready} {...rest} />;
}

export const FormPlaceholder = () => <div className="zy-form-placeholder" aria-busy="true" />;

function LoadedForm({
  ready,
  given,
  onDone,
  onState,
  ...rest
}: { ready: ReadyForm } & Omit<NamedFormProps, 'slug' | 'variant'>) {
  const { form, checker } = ready;
  const { own, native, served } = useNativeForm(ready);
  const session = useSession(ready, own);
  // Before the fields are rendered: they show what they find.
  useState(() => {
    session.syncDraft();
    for (const { path } of form.fields) {
      const answer = given?.[path];
      if (answer !== undefined) session.choose(path, answer);
    }
  });
  const { section, locations, city } = usePage();
  const filling = useRef<Filling>(undefined);
  const sending = useSendRequest(
    form,
    () => submitContext({ lang: form.lang, section, location: locationBy(locations, chosenValue() ?? city) }),
    captchaReports(form),
    () => filling.current,
  );
  const [isServedOver, setServedOver] = useState(false);
  const sent = sendState(sending);
  const state = sent === IDLE && served !== undefined && !isServedOver ? served : sent;
  const finish = (): void => {
    setServedOver(true);
    sending.reset();
  };

  useEffect(() => onState?.(state.status), [onState, state]);

  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!isRefused) return;
    const { title } = document;
    document.title = `${String(form.messages['form.errorPrefix'])} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isRefused, form]);

  return (
    <RequestForm
      session={session}
      services={servicesOf(form, native?.picture)}
      checker={checker}
      texts={useFormContent(form)}
      send={state}
      onRefusal={setRefused}
      onFocus={fetchSending}
      isUnsent={useUnsentAttempt(form, state)}
      onSubmit={(answers, how) => {
        filling.current = how;
        sending.mutate(answers, {
          onSuccess: ({ appeals, ...sent }) => {
            if (appeals === undefined) reportSuccess(pageAnalytics, form, section, sent);
          },
          onError: ({ reason }) => reportFailure(pageAnalytics, form, reason),
        });
      }}
      native={native}
      onDismissFailure={finish}
      onBack={finish}
      onDone={() => {
        finish();
        onDone?.();
      }}
      {...rest}
    />
  );
}

const fetchSending = (): void => void loadSending().catch(() => undefined);

/** A send state keeps its identity as long as the mutation keeps its result: the form acknowledges each once. */
const states = new WeakMap<object, SendState>();
const IDLE: SendState = { status: 'idle' };
const PENDING: SendState = { status: 'pending' };

function sendState({ status, data, error }: ReturnType<typeof useSendRequest>): SendState {
  if (status === 'idle') return IDLE;
  if (status === 'pending') return PENDING;
  const result = data ?? error;
  if (!result) return IDLE;
  const known = states.get(result);
  if (known !== undefined) return known;
  const made: SendState = data ? acceptedState(data) : failedState(error as SendFailure);
  states.set(result, made);
  return made;
}

function failedState({ reason, issues, supportNumber }: SendFailure): SendState {
  const support = supportNumber === undefined ? {} : { supportNumber };
  return reason === 'refused'
    ? { status: 'refused', issues, ...support }
    : { status: 'failed', reason, ...support };
}
