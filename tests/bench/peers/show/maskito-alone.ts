import { Maskito } from '@maskito/core';
import type { Show } from './peer.ts';
import { show as showPlain } from './plain-html.ts';

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/);

/** Measures the mask library alone, on inputs that nobody reads or validates. */
export const show: Show = (root, form, onSubmit) => {
  showPlain(root, form, onSubmit);
  for (const { path } of form.fields.filter(({ kind }) => kind === 'phone')) {
    const input = document.getElementById(path) as HTMLInputElement;
    const mask = [
      '+',
      '7',
      ' ',
      '(',
      ...digits(3),
      ')',
      ' ',
      ...digits(3),
      '-',
      ...digits(2),
      '-',
      ...digits(2),
    ];
    new Maskito(input, { mask });
  }
};
