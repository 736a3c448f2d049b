import { useEffect, useMemo, useState } from 'react';
import { endpoints } from '#contract';
import {
  type Answers,
  encodeRequest,
  type FormBundle,
  isObject,
  type JsonObject,
  tidyAnswers,
} from '#engine';
import { type Drafts, FormSession, RequestForm, type SendState } from '#renderers';
import { createChecker, moscowClock } from '#rules';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { useCompiled } from './use-compiled.ts';

const WIDTHS = [375, 768, 1280] as const;
const STATES = ['empty', 'errors', 'sending', 'success', 'failure'] as const;
type PreviewState = (typeof STATES)[number];

const SEND: Readonly<Record<PreviewState, SendState>> = {
  empty: { status: 'idle' },
  errors: { status: 'idle' },
  sending: { status: 'pending' },
  success: { status: 'accepted', number: '482190711234' },
  failure: { status: 'failed', reason: 'server' },
};

const keepsNothing: Drafts = {
  load: () => undefined,
  save: () => undefined,
  saveSoon: () => undefined,
  clear: () => undefined,
};

/** The form as visitors will see it, by the theme of the site; what is sent here goes nowhere and is shown instead. */
export function Preview({ id }: { id: string }) {
  const { text } = useStudio();
  const { variant } = useEditor();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(375);
  const [state, setState] = useState<PreviewState>('empty');
  const { bundle, isStale, isBroken } = useCompiled(id);
  return (
    <>
      <div className="zs-choices">
        <label className="zs-inline">
          {text('studio.preview.width')}
          <select
            className="zs-input"
            value={width}
            onChange={(event) => setWidth(WIDTHS.find((one) => String(one) === event.target.value) ?? 375)}
          >
            {WIDTHS.map((one) => (
              <option key={one} value={one}>
                {text(`studio.preview.width.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="zs-inline">
          {text('studio.preview.state')}
          <select
            className="zs-input"
            value={state}
            onChange={(event) => setState(STATES.find((one) => one === event.target.value) ?? 'empty')}
          >
            {STATES.map((one) => (
              <option key={one} value={one}>
                {text(`studio.preview.state.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="zs-small" role="status">
        {isBroken ? text('studio.preview.broken') : isStale ? text('studio.preview.stale') : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className="zs-preview" tabIndex={0} aria-label={text('studio.preview.region')}>
        <div className="zs-preview__page" data-width={width} lang={bundle?.form.lang}>
          {bundle === undefined ? (
            <div className="zy-form-placeholder" aria-busy="true" />
          ) : (
            <ShownForm key={`${variant} ${bundle.form.lang} ${state}`} bundle={bundle} state={state} />
          )}
        </div>
      </section>
    </>
  );
}

function ShownForm({ bundle, state }: { bundle: FormBundle; state: PreviewState }) {
  const { text } = useStudio();
  const [sent, setSent] = useState<{ answers: Answers }>();
  const { session, checker } = useMemo(() => {
    const made = createChecker(bundle, moscowClock(Date.now));
    return { session: new FormSession(bundle.form, made, keepsNothing), checker: made };
  }, [bundle]);
  useEffect(() => {
    // Shown as they would be, but without the focus's going there: somebody types beside.
    if (state === 'errors') session.refuse(checker.check(tidyAnswers(session.decided())));
  }, [session, checker, state]);
  return (
    <>
      <RequestForm
        session={session}
        checker={checker}
        send={SEND[state]}
        onSubmit={(answers) => setSent({ answers })}
        onDismissFailure={() => undefined}
        onDone={() => undefined}
        headingLevel={3}
      />
      {sent !== undefined && (
        <section className="zs-panel" aria-label={text('studio.preview.request')}>
          <h3>{text('studio.preview.request')}</h3>
          <pre className="zs-code">{JSON.stringify(requestOf(bundle, sent.answers), null, 2)}</pre>
        </section>
      )}
    </>
  );
}

/** What the CRM would get of these answers. */
function requestOf({ form }: FormBundle, answers: Answers): JsonObject {
  const endpoint = endpoints.get(form.behaviour.submit.endpoint);
  if (endpoint === undefined) return {};
  const { method, path, body } = encodeRequest(form, answers, { lang: form.lang }, endpoint);
  return { method, path, body: Array.isArray(body) || isObject(body) ? (body as JsonObject) : {} };
}
