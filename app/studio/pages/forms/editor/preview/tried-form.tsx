import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { roleIncludes } from '#contract';
import { describeField, describeReason, explainFields, readFieldConditions } from '#engine/analysis';
import { answerAt, normalizeAnswers, withAnswer } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm, FormBundle, FormChecker } from '#engine/model/definition';
import { type CompilePredicate, holdsOf } from '#engine/model/holds';
import { isWithin } from '#engine/model/json';
import { encodeRequest } from '#engine/model/request';
import { formatText } from '#engine/model/text';
import { createChecker, moscowClock } from '#rules';
import { Folded } from '../../../../parts/folded.tsx';
import { useStudio } from '../../../../studio-context.ts';
import type { CanvasView, ShownPlaces, ShownWords } from '../canvas/canvas-view.ts';
import { useEditor } from '../editor-context.ts';
import type { Target } from '../element-targets.ts';
import { textAtPlace } from '../text-at-place.ts';
import type { TextPlace } from '../text-places.ts';
import { CanvasFrame } from './canvas-frame.tsx';
import { FieldBar } from './field-bar.tsx';
import type { Scene } from './scenes.ts';
import { SelectedElement } from './selected-element.tsx';
import { useCanvasPage } from './use-canvas-page.ts';
import { WriteInPlace } from './write-in-place.tsx';

interface TriedFormProps {
  bundle: FormBundle;
  scene: Scene;
  widthPx: number;
  /** Section whose colours the form has; '' for no section. */
  section: string;
  isStale: boolean;
  /** Step of a multi-step form; '' for the first. */
  step: string;
  onStep(step: string): void;
  /** Called if the selected target has no element in this scene. Returns true if another place shows it. */
  onUnseen(target: Target, isAsked: (answers: Answers) => boolean): boolean;
}

/**
 * Canvas with the form to be tried, and below it the results for the answers given: the request or the invalid
 * fields, and the reason for which each field is shown, hidden, required or refused.
 */
export function TriedForm(props: TriedFormProps) {
  const { bundle, scene, widthPx, section, isStale, step, onStep, onUnseen } = props;
  const { text } = useStudio();
  const { variant, selected, select, mayEdit } = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { words, written, findText, findField, isSeen, onShown, write, close } = useWriting();
  const page = useCanvasPage(section);
  const [tried, setTried] = useState<{ key: string; answers: Answers }>();
  const { form } = bundle;
  const { answers: given, send, showsErrors = false, isHostile = false } = scene;
  const tryKey = `${variant} ${form.lang} ${scene.id} ${JSON.stringify(given)}`;
  const { checker, hostile } = useMemo(() => {
    const made = createChecker(bundle, moscowClock(Date.now));
    return { checker: made, hostile: isHostile ? hostileAnswers(bundle.form, made, given) : undefined };
  }, [bundle, isHostile, given]);
  const initialAnswers = hostile?.answers ?? given;
  const view = useMemo(
    (): CanvasView => ({
      page,
      bundle,
      tryKey,
      initialAnswers,
      send,
      showsErrors,
      step,
      onStep,
      selected,
      onShown,
      onSelect: select,
      onWrite: mayEdit ? write : undefined,
      onTools: () => bar.current?.querySelector<HTMLElement>('[data-handle]')?.focus(),
      onAnswers: (answers) => setTried({ key: tryKey, answers }),
    }),
    [
      page,
      bundle,
      tryKey,
      initialAnswers,
      send,
      showsErrors,
      step,
      onStep,
      selected,
      select,
      onShown,
      mayEdit,
      write,
    ],
  );
  const revealed = useRef<Target>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene that is chosen by hand stays, whatever it leaves out
  useEffect(() => {
    if (selected === undefined) return;
    // Scenes that come later must not move a step or a scene that was chosen since.
    if ('text' in selected && selected === revealed.current) return;
    const isOnCanvas = isSeen(selected);
    // The canvas is still loading.
    if (isOnCanvas === undefined) return;
    const isShown =
      isOnCanvas ||
      onUnseen(selected, (answers) => 'field' in selected && isAsked(form, checker, answers, selected.field));
    if (isShown) revealed.current = selected;
  }, [selected, onUnseen]);
  const answers = tried?.key === tryKey ? tried.answers : initialAnswers;
  return (
    <>
      <CanvasFrame title={text('studio.preview.region')} widthPx={widthPx} view={view} frame={frame}>
        {words && written ? (
          <WriteInPlace key={JSON.stringify(words.place)} {...{ words, written, frame }} onClose={close} />
        ) : (
          <FieldBar {...{ bar, frame, findField }} />
        )}
      </CanvasFrame>
      <SelectedElement findText={findText} onWrite={write} />
      <RequestPanel form={form} checker={checker} answers={answers} hostile={hostile} />
      <WhyPanel form={form} checker={checker} answers={answers} isStale={isStale} />
    </>
  );
}

/** Returns the words on the canvas that are being edited, and a function that starts editing others. */
function useWriting() {
  const editor = useEditor();
  const studio = useStudio();
  const latest = useRef({ editor, studio });
  latest.current = { editor, studio };
  const [words, setWords] = useState<ShownWords>();
  const shown = useRef<ShownPlaces>(undefined);
  const onShown = useCallback((found: ShownPlaces): void => {
    shown.current = found;
  }, []);
  const write = useCallback((wanted: ShownWords): boolean => {
    const { editor: now, studio: own } = latest.current;
    const isText = textAtPlace(now, wanted, own) !== undefined;
    // Letters typed right after the key belong to the text, so its input must have the focus by then.
    if (isText) flushSync(() => setWords(wanted));
    return isText;
  }, []);
  const findText = (place: TextPlace) => {
    const found = editor.mayEdit ? shown.current?.wordsAt(place) : undefined;
    const text = found && textAtPlace(editor, found, studio);
    return found && text && { words: found, name: text.name };
  };
  const written = words && textAtPlace(editor, words, studio);
  const findField = (name: string) => shown.current?.fieldAt(name);
  const isSeen = (target: Target): boolean | undefined => shown.current?.isSeen(target);
  return { words, written, findText, findField, isSeen, onShown, write, close: () => setWords(undefined) };
}

/** True if a visitor who has given these answers is asked for the field. */
function isAsked(form: FormBundle['form'], checker: FormChecker, answers: Answers, name: string): boolean {
  const compilePredicate: CompilePredicate = (condition) => (value) => checker.accepts(condition, value);
  const visible = holdsOf(form, checker).visible(answers);
  return explainFields(readFieldConditions(form), visible, compilePredicate).some(
    ({ isShown, conditions: { path } }) => isShown && isWithin(path, name),
  );
}

interface RequestPanelProps {
  form: CompiledForm;
  checker: FormChecker;
  answers: Answers;
  hostile: HostileFilling | undefined;
}

/**
 * Shows the exact request that the bank would get for the answers in the preview, or the number of invalid
 * answers.
 */
function RequestPanel({ form, checker, answers, hostile }: RequestPanelProps) {
  const { text, lang } = useStudio();
  const visible = holdsOf(form, checker).visible(answers);
  const isSolved = CAPTCHA_FIELD in visible;
  const issues = checker.check(visible).filter(({ path }) => isSolved || path !== CAPTCHA_FIELD);
  const labels = (paths: readonly string[]): string =>
    paths.map((path) => describeField({ ...form, lang }, path)).join(', ');
  return (
    <section className="zs-panel" aria-label={text('studio.preview.request')}>
      <h3>{text('studio.preview.request')}</h3>
      {hostile !== undefined && (
        <p className="zs-small">
          {text('studio.preview.hostile.taken', { fields: labels(hostile.taken) || '—' })}{' '}
          {text('studio.preview.hostile.refused', { fields: labels(hostile.refused) || '—' })}
        </p>
      )}
      {issues.length > 0 ? (
        <p>{text('studio.preview.notSent', { fields: labels(issues.map(({ path }) => path)) })}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        <pre className="zs-code" tabIndex={0}>
          {requestText(form, visible)}
        </pre>
      )}
    </section>
  );
}

/** Formats the request line, the content type, and the body: JSON, or the form fields in their order. */
function requestText(form: CompiledForm, answers: Answers): string {
  const { endpoint } = form;
  if (endpoint === undefined) return '';
  const { method, path, contentType, body } = encodeRequest(form, answers, { lang: form.lang }, endpoint);
  const lines = Array.isArray(body)
    ? body.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    : [JSON.stringify(body, null, 2)];
  return [`${method} ${path}`, `Content-Type: ${contentType}`, '', ...lines].join('\n');
}

interface WhyPanelProps {
  form: CompiledForm;
  checker: FormChecker;
  answers: Answers;
  /** True if the check belongs to an earlier text. */
  isStale: boolean;
}

/** Lists the conditions and rules that show, hide, require or refuse each field for the answers in the preview. */
function WhyPanel(props: WhyPanelProps) {
  const { text } = useStudio();
  // The explanation of a large form is deferred, so that the form is shown and takes keys first.
  const explained = useDeferredValue<WhyPanelProps | undefined>(props, undefined);
  return (
    <Folded title={text('studio.why.title')} isOpenAtFirst>
      {props.isStale && <p className="zs-notice">{text('studio.why.stale')}</p>}
      {explained && <Reasons {...explained} />}
    </Folded>
  );
}

const Reasons = memo(({ form, checker, answers }: WhyPanelProps) => {
  const { text, lang, session } = useStudio();
  const showsCodes = roleIncludes(session.role, 'contract');
  const compilePredicate: CompilePredicate = (condition) => (value) => checker.accepts(condition, value);
  const visible = holdsOf(form, checker).visible(answers);
  const issues = checker.check(visible);
  return (
    <ul className="zs-why">
      {explainFields(readFieldConditions(form), visible, compilePredicate).map((reason) => {
        const {
          conditions: { path },
          isShown,
        } = reason;
        const isGiven = answerAt(visible, path) !== undefined;
        const own = issues.filter((issue) => isWithin(issue.path, path));
        return (
          <li key={path} data-shown={isShown} data-refused={isGiven && own.length > 0}>
            {describeReason(reason, { ...form, lang }, { given: answers, visible }, compilePredicate).join(
              ' ',
            )}
            {own.map(({ code, messageKey, params }) => (
              <div className={isGiven ? 'zs-problem' : 'zs-small'} key={`${code} ${messageKey}`}>
                {text(isGiven ? 'studio.why.refused' : 'studio.why.missing', {
                  text: formatText(form.messages[messageKey] ?? messageKey, params, form.lang),
                })}
                {showsCodes && ` ${text('studio.why.rule', { rule: code })}`}
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
});

/** Texts that break careless code: markup, queries, templates, spreadsheets, headers, JSON, text direction. */
const ATTACKS = [
  `<img src=x onerror="alert(1)">`,
  `'; DROP TABLE requests; --`,
  '{{7*7}} #{7*7}',
  '=HYPERLINK("http://example.ru")',
  'a\r\nX-Injected: 1',
  '"},{"admin":true',
  '\u202E\u0442\u0441\u043A\u0435\u0442\u200B',
  '😀'.repeat(40),
];

interface HostileFilling {
  answers: Answers;
  /** Paths of the fields that accepted a hostile text, and of the fields that refused all hostile texts. */
  taken: string[];
  refused: string[];
}

/** Returns valid answers with a hostile text in each field that accepts one, which the bank would receive. */
function hostileAnswers(form: CompiledForm, checker: FormChecker, valid: Answers): HostileFilling {
  const filling: HostileFilling = { answers: valid, taken: [], refused: [] };
  const accepts = (answers: Answers): boolean =>
    checker.check(holdsOf(form, checker).visible(normalizeAnswers(answers))).length === 0;
  for (const { path } of form.fields) {
    if (typeof answerAt(valid, path) !== 'string') continue;
    const attempts = [ATTACKS.join(' '), ...ATTACKS];
    const taken = attempts
      .map((attack) => withAnswer(filling.answers, path, attack))
      .find((answers) => accepts(answers));
    if (taken === undefined) filling.refused.push(path);
    else {
      filling.answers = taken;
      filling.taken.push(path);
    }
  }
  return filling;
}
