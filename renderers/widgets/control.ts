import type { ComponentType } from 'react';
import type { Json, JsonSchema } from '#engine';
import type { FormSession } from '../session/form-session.ts';
import type { Translate } from '../theme/form-context.ts';

export interface ControlProps {
  id: string;
  path: string;
  /** With the branches that hold for the answers so far. */
  schema: JsonSchema;
  /** UI options without their `ui:`. */
  options: Readonly<Record<string, Json>>;
  session: FormSession;
  translate: Translate;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** Tells RJSF of an answer that decides what else is asked. */
  onCommit(value: Json | undefined): void;
}

export interface Widget {
  Control: ComponentType<ControlProps>;
  /** False for a control that carries its label itself. */
  labelled: boolean;
  /** True when a line is kept free for an error, so that its appearing moves nothing. */
  reservesErrorLine: boolean;
}

/** A text option, or undefined where it is absent or of another type. */
export const textOption = (options: ControlProps['options'], name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
