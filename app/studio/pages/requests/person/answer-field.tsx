import { type FormEvent, type ReactNode, useState } from 'react';
import type { StudioResponses } from '#contract';
import { normalizeAnswer } from '#engine/model/answers';
import { type WidgetSlug, widgets } from '#engine/model/widgets';
import { FieldsOnly, loadAllFormParts, type Services } from '#renderers';
import { useStudio } from '../../../studio-context.ts';
import { sampleSession } from '../../gallery/sample-form.ts';
import { visitorTexts } from '../../gallery/visitor-texts.ts';

await loadAllFormParts();

type Value = string | number | boolean;

/** Staff write down what the person says, without suggestions. */
const services: Services = { suggest: async () => [] };

interface AnswerFieldProps {
  question: StudioResponses['open-answers']['answers'][number];
  /** Called with `undefined` if the field has no whole answer. */
  onSave(value: Value | undefined): void;
  /** Buttons of the form. */
  children: ReactNode;
}

/**
 * Field of one question as visitors see it, filled in with the stored answer, with a button that saves the corrected
 * one.
 */
export function AnswerField({ question, onSave, children }: AnswerFieldProps) {
  const { lang } = useStudio();
  const [session] = useState(() => {
    const { widget, schema, answer } = question;
    // The answer on which the choices depend is not here, and nothing would be offered without it.
    const { 'ui:dependsOn': _master, ...ui } = question.ui;
    const slug = Object.keys(widgets).find((one): one is WidgetSlug => one === widget) ?? 'text';
    return sampleSession(slug, answer === undefined ? 'empty' : 'filled', lang, visitorTexts[lang], {
      schema,
      ui,
      ...(answer !== undefined && { filled: answer }),
    });
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const value = normalizeAnswer(session.value('answer'));
    // An answer that cannot be read, as half a date, is an object.
    onSave(isValue(value) && value !== '' ? value : undefined);
  };
  return (
    <form onSubmit={save} noValidate>
      <FieldsOnly session={session} services={services} />
      <div className="zs-choices">{children}</div>
    </form>
  );
}

const isValue = (value: unknown): value is Value => /^(?:string|number|boolean)$/.test(typeof value);
