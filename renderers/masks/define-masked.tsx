import type { ComponentProps } from 'react';
import { digitsOf } from '#engine/model/text';
import type { ControlProps, Widget } from '../controls/control.ts';
import { type ReadPosted, readText } from '../controls/posted.ts';
import { MaskedInput } from './masked-input.tsx';
import { type Mask, masked } from './masks.ts';

type Settings = Pick<ComponentProps<typeof MaskedInput>, 'attributes' | 'reads'>;

/**
 * Returns a widget for a single-line text with a mask. With `reads: 'digits'` the answer is the digits of the
 * text alone.
 */
export const defineMasked = (mask: Mask, settings: Settings = {}): Widget => ({
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  Control: (props: ControlProps) => <MaskedInput {...props} {...settings} mask={mask} />,
  anatomy: 'label',
  ...(import.meta.env.SSR && {
    readPosted: postedUnder(mask, settings.reads === 'digits' ? digitsOf : undefined),
  }),
});

/**
 * Returns a reader of posted texts that formats a text with the mask before `read` makes it an answer. A text
 * of which the mask leaves nothing stays as it is, so that it is refused and not lost.
 */
export const postedUnder =
  (mask: Mask, read: (text: string) => string = (text) => text): ReadPosted =>
  (posted) => {
    const text = readText(posted);
    return read(masked(String(text ?? ''), mask)) || text;
  };
