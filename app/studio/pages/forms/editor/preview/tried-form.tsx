import { useMemo, useState } from 'react';
import type { Answers, FormBundle } from '#engine/model';
import { createChecker, moscowClock } from '#rules';
import { useStudio } from '../../../../studio-context.ts';
import type { CanvasView } from '../canvas/canvas-view.ts';
import { useEditor } from '../editor-context.ts';
import { CanvasFrame } from './canvas-frame.tsx';
import { hostileAnswers } from './hostile-answers.ts';
import { RequestPanel } from './request-panel.tsx';
import type { Scene } from './scenes.ts';
import { SelectedElement } from './selected-element.tsx';
import { useCanvasPage } from './use-canvas-page.ts';
import { WhyPanel } from './why-panel.tsx';

interface TriedFormProps {
  bundle: FormBundle;
  scene: Scene;
  widthPx: number;
  /** Whose colours it has; '' for those of no section. */
  section: string;
  isStale: boolean;
}

/** The form on the canvas, and below it what the answers that it is tried with lead to. */
export function TriedForm({ bundle, scene, widthPx, section, isStale }: TriedFormProps) {
  const { text } = useStudio();
  const { variant, selected, select } = useEditor();
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
      ...{ page, bundle, tryKey, initialAnswers, send, showsErrors, selected, onSelect: select },
      onAnswers: (answers) => setTried({ key: tryKey, answers }),
    }),
    [page, bundle, tryKey, initialAnswers, send, showsErrors, selected, select],
  );
  const answers = tried?.key === tryKey ? tried.answers : initialAnswers;
  return (
    <>
      <CanvasFrame title={text('studio.preview.region')} widthPx={widthPx} view={view} />
      <SelectedElement />
      <RequestPanel form={form} checker={checker} answers={answers} hostile={hostile} />
      <WhyPanel form={form} checker={checker} answers={answers} isStale={isStale} />
    </>
  );
}
