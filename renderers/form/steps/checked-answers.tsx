import { type ReactNode, useEffect, useState } from 'react';
import { answerAt } from '#engine/model/answers';
import { placeAt } from '#engine/model/holds';
import { type Json, type JsonObject, objectIn, splitPath } from '#engine/model/json';
import { type FormStep, isSeen } from '#engine/model/schema';
import { isStrokes, SIGNATURE_SIZE } from '#engine/model/signature';
import type { Translate } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { FormSession } from '../../session/form-session.ts';
import { answerText, isOfFields, itemLines, type Reading } from './answer-text.ts';
import printUrl from './print.css?url';
import { StepButton } from './step-button.tsx';
import { walkOf } from './step-walk.ts';

/**
 * Loads the print styles in a hydrated page: the server's build has other file names. Only on pages
 * of our own.
 */
function PrintSheet() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated && !import.meta.env.EMBEDDED && <link rel="stylesheet" media="print" href={printUrl} />;
}

/** Signature as it was drawn. */
const Signature = ({ strokes, label }: { strokes: string; label: string }) => (
  <svg
    className="zy-signature"
    viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
    role="img"
    aria-label={label}
  >
    <path d={strokes} />
  </svg>
);

/** Items of a list, each with a line for every answered field. */
const Items = ({ items, ui, reading }: { items: Json[]; ui: JsonObject; reading: Reading }) => (
  <ol>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes here while it is shown
      <li key={index}>{itemLines(objectIn(item), ui, reading).join('\n')}</li>
    ))}
  </ol>
);

interface CheckedAnswersProps {
  session: FormSession;
  ui: JsonObject;
  steps: readonly FormStep[];
  translate: Translate;
}

/** Shows, as the last step, each question and its answer, step by step, with a link to change it. */
export function CheckedAnswers({ session, ui, steps, translate }: CheckedAnswersProps) {
  const { form } = session;
  const reading = { lang: form.lang, translate };
  const answers = session.visible();
  const empty = <span className="zy-label__optional">{translate('form.steps.empty')}</span>;
  const isAsked = (path: string): boolean => placeAt(session.holds, answers, splitPath(path)) !== undefined;
  const facts = ({ fields }: FormStep): [path: string, question: string, answer: ReactNode][] =>
    form.fields.flatMap(({ path }) => {
      const [name = '', ...within] = splitPath(path);
      if (!fields.includes(name) || !isAsked(path) || !isSeen(ui, name)) return [];
      const own = objectIn(
        within.reduce<Json>((node, part) => objectIn(node)[part] ?? null, objectIn(ui[name])),
      );
      const answer = answerAt(answers, path);
      const text = answerText(answer, own, reading);
      const isDrawn = own['ui:widget'] === 'signature' && isStrokes(String(answer));
      const drawn = isDrawn && <Signature strokes={String(answer)} label={text} />;
      const listed = text !== '' && Array.isArray(answer) && isOfFields(own) && (
        <Items items={answer} ui={own} reading={reading} />
      );
      // A phone or a file's name has a direction of its own, whatever the page's.
      const written = text !== '' && <bdi>{text}</bdi>;
      return [[path, String(own['ui:title'] ?? path), drawn || listed || written || empty]];
    });
  return (
    <>
      <PrintSheet />
      {/* Enter without script presses the first submit button, which would otherwise go back. */}
      <NoScript>
        {import.meta.env.SSR && (
          <button className="zy-visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        )}
      </NoScript>
      {steps.map((step) => (
        <div className="zy-checked" key={step.name}>
          <h4 className="zy-group__title">{String(step.title)}</h4>
          <dl className="zy-facts">
            {facts(step).map(([path, question, answer]) => (
              <div key={path}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
          <StepButton className="zy-link zy-link--button" walk={walkOf(session)} step={step.name}>
            <span>{translate('form.steps.change')}</span>{' '}
            <span className="zy-visually-hidden">{String(step.title)}</span>
          </StepButton>
        </div>
      ))}
      <button className="zy-link zy-link--button zy-needs-script" type="button" onClick={() => print()}>
        {translate('form.steps.print')}
      </button>
    </>
  );
}
