import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { normalizeAnswers, withAnswer } from '#engine/model/answers';
import type { Answers } from '#engine/model/definition';
import { CHECK_STEP, STEPS, stepsIn } from '#engine/model/schema';
import { type Drafts, FormSession, noDrafts, RequestForm, type Services, walkOf } from '#renderers';
import { createChecker, moscowClock } from '#rules';
import { elementOf, type Target, targetAt } from '../element-targets.ts';
import { type TextPlace, textPlaceAt, textPlaceNear, wordsElement } from '../text-places.ts';
import type { CanvasView, ShownWords } from './canvas-view.ts';

/** Empty picture, because codes are not checked here. */
const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 68"><rect width="216" height="68" fill="#dde3ea"/><path d="M20 50 Q60 0 100 40 T200 20" stroke="#5b6b7d" stroke-width="5" fill="none"/></svg>',
  );

const services: Services = {
  captcha: async () => ({
    asked: async () => 'picture',
    create: async () => ({ uid: 'preview', source: PICTURE, validMs: 3_600_000 }),
    work: async () => ({ uid: 'preview', code: 'preview', validMs: 3_600_000 }),
  }),
};

const draftOf = (answers: Answers): Drafts => ({ ...noDrafts, load: () => answers });

/** Form on the canvas, which can be filled in and submitted without anything being sent. */
export function TriedForm({ view }: { view: CanvasView }) {
  const { bundle, step, onStep, selected, onSelect, onAnswers, onShown, onWrite, onTools } = view;
  // Another key mounts another form; this one keeps its initial answers and its state.
  const [{ initialAnswers, send, showsErrors, step: initialStep }] = useState(view);
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const before = useRef<FormSession>(undefined);
  const { session, checker } = useMemo(() => {
    const made = createChecker(bundle, moscowClock(Date.now));
    // An edit of a label keeps the answers with which the form was tried.
    const answers = before.current === undefined ? initialAnswers : answersOf(before.current);
    const opened = new FormSession(bundle.form, made, draftOf(answers));
    // A form that was tried before stays at its step; only the first one starts at the initial step.
    walkIn(opened)?.open((before.current && walkIn(before.current)?.current()) ?? initialStep);
    before.current = opened;
    return { session: opened, checker: made };
  }, [bundle, initialAnswers, initialStep]);
  const report = (): void => onAnswers(answersOf(session));
  // biome-ignore lint/correctness/useExhaustiveDependencies: who listens is another function each time
  useLayoutEffect(report, [session]);
  useEffect(() => {
    // The errors are shown without moving the focus, because the author is typing in the settings.
    if (showsErrors) session.refuse(checker.check(normalizeAnswers(session.decided())));
  }, [session, checker, showsErrors]);
  const wordsAt = (wanted: TextPlace): ShownWords | undefined => {
    const element = wordsElement(place.current, wanted);
    if (element === null) return undefined;
    const messageKey = 'field' in wanted ? session.issue(wanted.field)?.messageKey : undefined;
    return { place: wanted, element, messageKey, focused: document.activeElement };
  };
  const fieldAt = (field: string) => elementOf(place.current, { field }) ?? undefined;
  const isSeen = (target: Target) => elementOf(place.current, target) !== null;
  const walk = walkIn(session);
  useEffect(() => {
    // A new step comes with the next compiled form.
    const isThere = step === CHECK_STEP || stepsIn(session.form.uiSchema).some(({ name }) => name === step);
    if (walk !== undefined && (isThere || step === '') && step !== walk.current()) walk.open(step);
  }, [session, walk, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who listens is another function each time
  useEffect(() => {
    if (walk === undefined) return;
    onStep(walk.current());
    return walk.subscribe(() => onStep(walk.current()));
  }, [walk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who listens is another function each time
  useLayoutEffect(() => onShown({ wordsAt, fieldAt, isSeen }), [session]);
  // A field is selected as soon as it is added, and its element comes with the next compiled form.
  const isAwaited = useRef(false);
  // A form that is compiled again does not take its author back from a step that was chosen since.
  const opened = useRef<{ target: Target | undefined; step: string | undefined }>(undefined);
  const [arrivals, setArrivals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form may have the element
  useEffect(() => {
    if (isAwaited.current) setArrivals((count) => count + 1);
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is looked for again
  useEffect(() => {
    const element = selected === undefined ? null : elementOf(place.current, selected);
    isAwaited.current = selected !== undefined && element === null;
    if (element === null) return;
    const step = element.closest<HTMLElement>('[data-step]');
    const name = step?.dataset.step;
    const isHidden = step?.hidden === true;
    const isLeft = opened.current?.target === selected && opened.current?.step === name;
    opened.current = { target: selected, step: name };
    if (isHidden && !isLeft) walk?.open(name ?? '');
    element.setAttribute('data-selected', 'true');
    const show = (): void => showInWindow(element);
    if (!isHidden) show();
    // React renders the opened step before this.
    else queueMicrotask(show);
    // A window that was hidden until now could not be scrolled.
    addEventListener('resize', show);
    return () => {
      removeEventListener('resize', show);
      element.removeAttribute('data-selected');
    };
  }, [selected, walk, arrivals]);

  /** True if the words are edited now, which replaces the effect of a visitor's click or key. */
  const isWritten = (wanted: TextPlace | undefined): boolean => {
    const words = wanted && wordsAt(wanted);
    return words !== undefined && onWrite?.(words) === true;
  };
  const choose = (element: EventTarget): void => {
    const target = targetAt(element);
    if (target !== undefined) onSelect(target);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its content is interactive; this only listens
    <div
      ref={place}
      data-writable={onWrite !== undefined}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      // A key press clicks the focused element, as for a visitor; such a click has no detail.
      onClickCapture={(event) => {
        if (event.detail === 0 || !isWritten(textPlaceAt(event.target))) return;
        isPressed.current = false;
        event.preventDefault();
        event.stopPropagation();
        choose(event.target);
      }}
      onKeyDown={(event) => {
        const isTools = event.key === 'F10' && event.altKey;
        if (isTools) onTools();
        if (isTools || (event.key === 'F2' && isWritten(textPlaceNear(event.target)))) event.preventDefault();
      }}
      onClick={(event) => {
        isPressed.current = false;
        choose(event.target);
        report();
      }}
      // Settings that open on focus may move the form, so nothing is selected between `pointerdown` and `click`.
      onFocus={(event) => !isPressed.current && choose(event.target)}
      onInput={report}
      onBlur={report}
    >
      <RequestForm
        session={session}
        services={services}
        checker={checker}
        send={send}
        onSubmit={report}
        onDismissFailure={() => undefined}
        onDone={() => undefined}
      />
    </div>
  );
}

/** Returns the walk through the steps of a form; undefined for a form without steps. */
const walkIn = (session: FormSession) => (STEPS in session.form.uiSchema ? walkOf(session) : undefined);

/** Distance between the shown element and the edge of the window. */
const MARGIN_PX = 16;

/** Scrolls only this window: `scrollIntoView` would scroll the editor around it as well. */
function showInWindow(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const isHigher = height > innerHeight - 2 * MARGIN_PX;
  if (top < 0 || (isHigher && bottom > innerHeight)) scrollBy(0, top - MARGIN_PX);
  else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight + MARGIN_PX);
}

/** Returns all answers, also those of hidden fields. */
function answersOf(session: FormSession): Answers {
  const given = session.form.fields.reduce<Answers>((answers, { path }) => {
    const value = session.value(path);
    return value === undefined ? answers : withAnswer(answers, path, value);
  }, {});
  return normalizeAnswers(given);
}
