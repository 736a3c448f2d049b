import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  type Answers,
  type CompiledForm,
  type FormBundle,
  normalizeAnswers,
  withAnswer,
} from '#engine/model';
import { type Drafts, FormSession, noDrafts, RequestForm, type Services } from '#renderers';
import { createChecker, moscowClock } from '#rules';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { elementOf, targetAt } from '../element-targets.ts';
import { showWithin } from '../show-within.ts';
import { hostileAnswers } from './hostile-answers.ts';
import { RequestPanel } from './request-panel.tsx';
import type { Scene } from './scenes.ts';
import { SelectedElement } from './selected-element.tsx';
import { WhyPanel } from './why-panel.tsx';

interface TriedFormProps {
  bundle: FormBundle;
  scene: Scene;
  width: number;
  /** Whose colours it has; '' for those of no section. */
  section: string;
  isStale: boolean;
}

/** An empty picture: codes are not checked here. */
const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 68"><rect width="216" height="68" fill="#dde3ea"/><path d="M20 50 Q60 0 100 40 T200 20" stroke="#5b6b7d" stroke-width="5" fill="none"/></svg>',
  );

const services: Services = {
  captcha: {
    asked: async () => 'picture',
    create: async () => ({ uid: 'preview', source: PICTURE, validMs: 3_600_000 }),
    work: async () => ({ uid: 'preview', code: 'preview', validMs: 3_600_000 }),
  },
};

const draftOf = (answers: Answers): Drafts => ({ ...noDrafts, load: () => answers });

export function TriedForm({ bundle, scene: given, width, section, isStale }: TriedFormProps) {
  const { text } = useStudio();
  const { selected, select } = useEditor();
  // Another scene is another form with a key of its own; this one keeps its first scene.
  const [scene] = useState(given);
  const page = useRef<HTMLDivElement>(null);
  // The panels below read the answers of the session, so each keystroke renders them again.
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const anchor = useRef<Anchor>(undefined);
  const isPressed = useRef(false);
  const before = useRef<FormSession>(undefined);
  const { session, checker, hostile } = useMemo(() => {
    const made = createChecker(bundle, moscowClock(Date.now));
    const attack = scene.isHostile ? hostileAnswers(bundle.form, made, scene.answers) : undefined;
    // An edited label keeps the answers that the form was tried with.
    const initialAnswers =
      before.current === undefined ? (attack?.answers ?? scene.answers) : answersOf(before.current);
    const opened = new FormSession(bundle.form, made, draftOf(initialAnswers));
    before.current = opened;
    return { session: opened, checker: made, hostile: attack };
  }, [bundle, scene]);
  useEffect(() => {
    // Shows the errors without moving the focus: its author is typing in the settings.
    if (scene.showsErrors) session.refuse(checker.check(normalizeAnswers(session.decided())));
  }, [session, checker, scene]);
  useEffect(() => {
    const element = selected === undefined ? null : elementOf(page.current, selected);
    element?.setAttribute('data-selected', 'true');
    holdStill(anchor.current);
    anchor.current = undefined;
    if (element !== null) {
      showWithin(page.current?.parentElement, element);
      showWithin(page.current?.closest<HTMLElement>('.zs-editor__preview'), element);
    }
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its content is interactive; this only listens */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: focus selects an element for the keyboard */}
        <div
          className="zs-preview__page"
          data-width={width}
          data-own-history
          data-site={section === '' ? undefined : section}
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
          // Settings that open on focus may move the form, so nothing is selected between `pointerdown` and `click`.
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

interface Anchor {
  element: Element;
  /** In the window. */
  topPx: number;
}

/** Settings above the preview push it down when they open, and the focused element out of sight. */
function holdStill(anchor: Anchor | undefined): void {
  if (anchor !== undefined) scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.topPx);
}

/** All answers, also those of hidden fields. */
function answersOf(session: FormSession): Answers {
  const { fields }: CompiledForm = session.form;
  const given = fields.reduce<Answers>((answers, { path }) => {
    const value = session.value(path);
    return value === undefined ? answers : withAnswer(answers, path, value);
  }, {});
  return normalizeAnswers(given);
}
