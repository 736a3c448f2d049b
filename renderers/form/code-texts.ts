import { digitsOf } from '#engine/model';
import type { Translate } from '../controls/control.ts';
import type { CodeStepTexts } from './code-step.tsx';

export const codeTexts = (translate: Translate, to: string): CodeStepTexts => ({
  title: translate('form.code.title'),
  message: translate('form.code.message', { to: shown(to) }),
  label: translate('form.code.label'),
  submit: translate('form.code.submit'),
  back: translate('form.code.back'),
});

/** What is wrong with a code. */
export interface CodeRefusal {
  kind: 'wrong' | 'over' | 'undelivered' | 'failed' | 'busy';
  triesLeft?: number;
  /** Of `busy`: when to try again, in words. */
  wait?: string;
}

export const refusalText = (translate: Translate, { kind, triesLeft = 0, wait = '' }: CodeRefusal): string =>
  translate(`form.code.${kind}`, { count: triesLeft, wait });

/** A national number as its field writes it, in one line. */
const shown = (to: string): string =>
  /^\d{10}$/.test(digitsOf(to)) && !to.includes('@')
    ? `+7 ${digitsOf(to).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4')}`
    : to;
