import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Answers, type CompiledForm, type FormBundle, tidyAnswers, withAnswer } from '#engine';
import { type Drafts, FormSession, noDrafts, RequestForm, type Services } from '#renderers';
import { createChecker, moscowClock } from '#rules';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { elementOf, targetAt } from './element-targets.ts';
import { hostileAnswers } from './hostile-answers.ts';
import { RequestPanel } from './request-panel.tsx';
import type { Scene } from './scenes.ts';
import { SelectedElement } from './selected-element.tsx';
import { WhyPanel } from './why-panel.tsx';

interface TriedFormProps {
  bundle: FormBundle;
  scene: Scene;
  width: number;
  isStale: boolean;
}

/** A picture in which nothing is to be read: codes are not checked here. */
const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 68"><rect width="216" height="68" fill="#dde3ea"/><path d="M20 50 Q60 0 100 40 T200 20" stroke="#5b6b7d" stroke-width="5" fill="none"/></svg>',
  );

const services: Services = {
  captcha: {
    isAsked: async () => true,
    create: async () => ({ uid: 'preview', source: PICTURE, validMs: 3_600_000 }),
    work: async () => ({ uid: 'preview', code: 'preview', validMs: 3_600_000 }),
  },
};

/** Between what is shown and the region's edge. */
const MARGIN_PX = 16;

const draftOf = (answers: Answers): Drafts => ({ ...noDrafts, load: () => answers });

export function TriedForm({ bundle, scene: given, width, isStale }: TriedFormProps) {
  const { text } = useStudio();
  const { selected, select } = useEditor();
  // Whoever shows another scene shows another form: this one keeps what it began with.
  const [scene] = useState(given);
  const page = useRef<HTMLDivElement>(null);
  // Answers that a keystroke changes are told to the panels below by this alone.
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const anchor = useRef<Anchor>(undefined);
  const isPressed = useRef(false);
  const before = useRef<FormSession>(undefined);
  const { session, checker, hostile } = useMemo(() => {
    const made = createChecker(bundle, moscowClock(Date.now));
    const attack = scene.isHostile ? hostileAnswers(bundle.form, made, scene.answers) : undefined;
    // Whoever edits a label keeps what they have tried the form with.
    const begun =
      before.current === undefined ? (attack?.answers ?? scene.answers) : answersOf(before.current);
    const opened = new FormSession(bundle.form, made, draftOf(begun));
    before.current = opened;
    return { session: opened, checker: made, hostile: attack };
  }, [bundle, scene]);
  useEffect(() => {
    // Shown as they would be, but without the focus's going there: somebody types beside.
    if (scene.showsErrors) session.refuse(checker.check(tidyAnswers(session.decided())));
  }, [session, checker, scene]);
  useEffect(() => {
    const element = selected === undefined ? null : elementOf(page.current, selected);
    element?.setAttribute('data-selected', 'true');
    holdStill(anchor.current);
    anchor.current = undefined;
    if (element !== null) showWithin(page.current?.parentElement, element);
    return () => element?.removeAttribute('data-selected');
  }, [selected]);

  const choose = (element: EventTarget): void => {
    const target = targetAt(element);
    if (target === undefined || !(element instanceof Element)) return;
    anchor.current = { element, topPx: element.getBoundingClientRect().top };
    select(target);
  };
  const answers = answersOf(session);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className="zs-preview" tabIndex={0} aria-label={text('studio.preview.region')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is inside is interactive; this only hears of it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keys an element is chosen by coming to it */}
        <div
          className="zs-preview__page"
          data-width={width}
          lang={bundle.form.lang}
          ref={page}
          onPointerDown={() => {
            isPressed.current = true;
          }}
          onClick={(event) => {
            isPressed.current = false;
            choose(event.target);
            refresh();
          }}
          // What opens beside the form may move it: nothing moves between the pointer's going down and its click.
          onFocus={(event) => !isPressed.current && choose(event.target)}
          onInput={refresh}
          onBlur={refresh}
        >
          <RequestForm
            session={session}
            services={services}
            checker={checker}
            send={scene.send}
            onSubmit={refresh}
            onDismissFailure={() => undefined}
            onDone={() => undefined}
            headingLevel={3}
          />
        </div>
      </section>
      <SelectedElement />
      <RequestPanel form={bundle.form} checker={checker} answers={answers} hostile={hostile} />
      <WhyPanel form={bundle.form} checker={checker} answers={answers} isStale={isStale} />
    </>
  );
}

/** Scrolls the preview alone: the page stays where whoever works on it has it. */
function showWithin(region: HTMLElement | null | undefined, element: Element): void {
  if (!region) return;
  const [outer, inner] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top) region.scrollTop += inner.top - outer.top - MARGIN_PX;
  else if (inner.bottom > outer.bottom) region.scrollTop += inner.bottom - outer.bottom + MARGIN_PX;
}

interface Anchor {
  element: Element;
  /** In the window. */
  topPx: number;
}

/** Where settings stand above the preview they push it down when they open, and what has the focus out of sight. */
function holdStill(anchor: Anchor | undefined): void {
  if (anchor !== undefined) scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.topPx);
}

/** All that is given, also in fields that are hidden now. */
function answersOf(session: FormSession): Answers {
  const { fields }: CompiledForm = session.form;
  const given = fields.reduce<Answers>((answers, { path }) => {
    const value = session.value(path);
    return value === undefined ? answers : withAnswer(answers, path, value);
  }, {});
  return tidyAnswers(given);
}
