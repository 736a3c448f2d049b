import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  hasUnconfirmedAttempt,
  loadFailureOf,
  loadSending,
  type SendFailure,
  useFormContent,
  useSendRequest,
} from '#client';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { type Filling, RequestForm, type SendState } from '#renderers';
import { pageAnalytics } from '../analytics/analytics.ts';
import { useAnnounce } from '../embedding/announce.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { LoadNote } from '../load-note.tsx';
import { usePage } from '../page-context.ts';
import { chosenValue, locationBy, shownLocation } from '../region-picker/chosen-location.ts';
// The import is type-only, because the module is fetched before a send.
import type * as aboutSend from './about-send.ts';
import type { ReadyForm } from './form-query.ts';
import { useSession } from './form-sessions.ts';
import { useReadyForm } from './ready-forms.ts';
import { acceptedState } from './send-states.ts';
import { captchaReports, servicesOf } from './services.ts';
import { useNativeForm } from './use-native-form.ts';

/** Properties of a form in one variant, with callbacks for its dialog. */
export interface NamedFormProps {
  slug: string;
  variant: string;
  headingLevel?: 2 | 3;
  /** Initial answers by path; those that the form does not ask for are ignored. */
  given?: JsonObject | undefined;
  /** Called in a dialog when the visitor has read the success. */
  onDone?: () => void;
  /** Receives the status of a send. */
  onState?: (status: SendState['status']) => void;
}

/** Form in one variant: loads its bundle, keeps its session, and sends it. */
export function NamedForm({ slug, variant, ...rest }: NamedFormProps) {
  const { forms, lang, prefix, text } = usePage();
  const { data: ready, error, refetch } = useReadyForm(slug, forms[slug]?.bundle ?? '', variant, lang);
  const alone = (
    <a className="zy-link" href={`${prefix}/forms/${slug}?variant=${variant}`} target="_self">
      {text('site.form.openAlone')}
    </a>
  );
  if (error) {
    return (
      <>
        <p>{text('site.form.notLoaded')}</p>
        <LoadNote failure={loadFailureOf(error)} retry={refetch} />
        {alone}
      </>
    );
  }
  if (!ready) return <FormPlaceholder />;
  return (
    // A broken form leaves the rest of the page alone; the draft has what was typed.
    <ErrorBoundary reloads key={slug} message={text('site.form.broken')} way={alone}>
      <LoadedForm key={variant} ready={ready} {...rest} />
    </ErrorBoundary>
  );
}

/** Empty area shown in place of a form that is loading. */
export function FormPlaceholder() {
  const { text } = usePage();
  return (
    <div className="zy-form-placeholder" aria-busy="true">
      <p className="zy-note">{text('site.form.loading')}</p>
    </div>
  );
}

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
  // The answers are set before the fields are rendered, which show them.
  useState(() => {
    session.syncDraft();
    for (const { path } of form.fields) {
      const answer = given?.[path];
      if (answer !== undefined) session.choose(path, answer);
    }
  });
  const { section, tracksSuccess, locations, city } = usePage();
  const filling = useRef<Filling>(undefined);
  // The URL of a page says nothing about a dialog in it.
  const isOnPage = onDone === undefined && !import.meta.env.EMBEDDED;
  const sending = useSendRequest(
    form,
    async () => {
      const location = shownLocation(locations, chosenValue() ?? city);
      return (await loadAboutSend()).submitContext(form, { section, location });
    },
    captchaReports(form),
    () => filling.current,
    {
      onSuccess: (accepted, isShown) =>
        report((about) => about.takeSuccess(session, accepted, { tracksSuccess, isShown, isOnPage })),
      onError: ({ reason }) => report(({ reportFailure }) => reportFailure(pageAnalytics, form, reason)),
    },
  );
  const announce = useAnnounce();
  const named = useMemo(() => ({ form: form.slug, variant: form.variant }), [form]);
  const [isServedOver, setServedOver] = useState(false);
  const sent = sendState(sending, form);
  const state = sent === IDLE && served && !isServedOver ? served : sent;
  /** True for a failure whose message asks to press the form's button again. */
  const asksForPress = state.status === 'failed' && /network|busy/.test(state.reason);
  const finish = (): void => {
    setServedOver(true);
    sending.reset();
    if (isOnPage) report(({ forgetSuccess }) => forgetSuccess());
  };
  const leave = (): void => {
    finish();
    announce('closed', named);
    onDone?.();
  };

  useEffect(() => onState?.(state.status), [onState, state]);
  useEffect(() => announce('ready', named), [announce, named]);
  useEffect(() => {
    if (state.status === 'accepted') announce('sent', { ...named, number: state.number });
    if (state.status === 'failed') announce('refused', { ...named, reason: 'failed' });
  }, [announce, named, state]);

  // Fetched early, so that a form off line can be sent as soon as the connection is back.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(fetchSending), []);

  const [isRefused, setRefused] = useState(state.status === 'refused');
  const onRefusal = useCallback(
    (refused: boolean): void => {
      setRefused(refused);
      if (refused) announce('refused', { ...named, reason: 'answers' });
    },
    [announce, named],
  );

  useEffect(() => {
    if (!isRefused || import.meta.env.EMBEDDED) return;
    const prefix = `${form.messages['form.errorPrefix']} `;
    const title = (): string => document.title.replace(prefix, '');
    // A page after a send without script has the prefix already.
    document.title = prefix + title();
    return () => {
      document.title = title();
    };
  }, [isRefused, form]);

  return (
    <RequestForm
      session={session}
      services={servicesOf(form, () => locationBy(locations, chosenValue())?.region, native?.picture)}
      checker={checker}
      texts={useFormContent(form)}
      send={state}
      onRefusal={onRefusal}
      onFocus={fetchSending}
      isUnconfirmed={useUnconfirmedAttempt(form, state)}
      onSubmit={(answers, how) => {
        filling.current = how;
        // The state has the outcome.
        sending.mutate(answers).catch(() => undefined);
      }}
      native={native}
      onDismissFailure={form.behaviour.failure.closesModal && !asksForPress ? leave : finish}
      onBack={finish}
      onDone={leave}
      {...rest}
    />
  );
}

const loadAboutSend = (): Promise<typeof aboutSend> => import('./about-send.ts');

const fetchSending = (): void => void Promise.all([loadSending(), loadAboutSend()]).catch(() => undefined);

const report = (write: (about: typeof aboutSend) => void): void =>
  void loadAboutSend().then(write, () => undefined);

/**
 * States by result of the mutation; the form acknowledges each object once, so it must stay the
 * same.
 */
const states = new WeakMap<object, SendState>();
const IDLE: SendState = { status: 'idle' };
const PENDING: SendState = { status: 'pending' };

function sendState(
  { status, data, error }: ReturnType<typeof useSendRequest>,
  form: ReadyForm['form'],
): SendState {
  if (status === 'idle') return IDLE;
  if (status === 'pending') return PENDING;
  const result = data ?? error;
  if (!result) return IDLE;
  const known = states.get(result);
  if (known) return known;
  const made: SendState = data ? acceptedState(data) : failedState(error as SendFailure, form);
  states.set(result, made);
  return made;
}

function failedState(
  { reason, issues, supportNumber, wait }: SendFailure,
  { behaviour }: ReadyForm['form'],
): SendState {
  if (reason === 'unloaded') return { status: 'native' };
  if (reason === 'unproved') return { status: reason };
  // A lookup can lose nothing, and its visitor waits.
  if (reason === 'network' && behaviour.lookup === undefined && !navigator.onLine)
    return { status: 'waiting' };
  return reason === 'refused'
    ? { status: 'refused', issues, supportNumber }
    : { status: 'failed', reason, supportNumber, wait };
}

/** True if the form was sent and the outcome is unknown; never for a lookup, which can lose nothing. */
function useUnconfirmedAttempt(form: CompiledForm, { status }: SendState): boolean {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  // An effect, because the server cannot know it. An accepted attempt is forgotten before the form
  // comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with the status of the send
  useEffect(
    () => setUnconfirmed(form.behaviour.lookup === undefined && hasUnconfirmedAttempt(form)),
    [form, status],
  );
  return isUnconfirmed;
}
