import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState } from 'react';
import type { JsonSchema } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';
import type { Services } from '../../services.ts';
import { useLanguage } from '../texts/theme-language.tsx';
import { describedBy } from './described-by.ts';
import { WidgetField } from './widget-field.ts';

/** Settings that a host may pass to its RJSF form in `formContext`. */
export interface ThemeContext {
  /** Services such as suggestions and captchas; without them everything is typed by hand. */
  services?: Services;
}

interface Answer {
  /** Answer of the form that the control is to show. */
  value: Json | undefined;
  change(value: Json | undefined): void;
  /** Options that add to those of the UI schema. */
  options?: Readonly<Record<string, Json>>;
}

interface Controlled {
  control: ControlProps;
  /** React key of the control: another one creates it again, to show another answer. */
  generation: number;
}

type Caret = [start: number | null, end: number | null] | undefined;

const NO_SERVICES: Services = {};

/**
 * Returns the props for one of our controls from those of an RJSF widget, and keeps the session of its field.
 * `answer`: the answer to show, and the function that changes it.
 */
export function useControl(props: WidgetProps, answer: Answer): Controlled {
  const { id, htmlName, schema, options, registry, required = false, label, placeholder, onBlur } = props;
  const { lang, translate } = useLanguage();
  const [field] = useState(() => new WidgetField(answer.value, lang));
  /** Caret of a control with the focus that will be created again. */
  const caret = useRef<Caret>(undefined);
  if (field.receive(answer.value)) caret.current = caretIn(id);
  field.report = { change: answer.change, blur: (value) => onBlur(id, value) };
  const { generation } = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new control
  useLayoutEffect(() => {
    if (caret.current !== undefined) returnTo(id, caret.current);
    caret.current = undefined;
  }, [id, generation]);
  const context = registry.formContext as ThemeContext | undefined;
  return {
    generation,
    control: {
      id,
      path: htmlName ?? id,
      schema: schema as JsonSchema,
      options: {
        ...(options as ControlProps['options']),
        title: label,
        ...(placeholder ? { placeholder } : {}),
        ...answer.options,
      },
      session: field,
      services: context?.services ?? NO_SERVICES,
      translate,
      required,
      invalid: !props.hideError && (props.rawErrors?.length ?? 0) > 0,
      describedBy: describedBy(props),
      enterKeyHint: 'next',
      onCommit: () => undefined,
    },
  };
}

function caretIn(id: string): Caret {
  const active = typeof document === 'undefined' ? null : document.activeElement;
  if (active?.id !== id) return undefined;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
    ? [active.selectionStart, active.selectionEnd]
    : [null, null];
}

function returnTo(id: string, [start, end]: NonNullable<Caret>): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isText && start !== null) element.setSelectionRange(start, end);
}
