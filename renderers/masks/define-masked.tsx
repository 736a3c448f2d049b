import type { ComponentProps } from 'react';
import { digitsOf } from '#engine/model/text';
import type { ControlProps, Widget } from '../controls/control.ts';
import { type ReadPosted, readText } from '../controls/posted.ts';
import { MaskedInput } from './masked-input.tsx';
import { type Mask, masked } from './masks.ts';

type Settings = Pick<ComponentProps<typeof MaskedInput>, 'attributes' | 'reads'>;

/** Makes a widget for one text from a mask; `reads: 'digits'` makes the answer its digits alone. */
export const defineMasked = (mask: Mask, settings: Settings = {}): Widget => ({
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  Control: (props: ControlProps) => <MaskedInput {...props} {...settings} mask={mask} />,
  anatomy: 'label',
  ...(import.meta.env.SSR && {
    readPosted: postedUnder(mask, settings.reads === 'digits' ? digitsOf : undefined),
  }),
});

/**
 * Makes a reader of posted texts that formats them with the mask first. A text of which the mask leaves nothing
 * stays, so that it is refused and not lost.
 */
export const postedUnder =
  (mask: Mask, read: (text: string) => string = (text) => text): ReadPosted =>
  (posted) => {
    const text = readText(posted);
    return read(masked(String(text ?? ''), mask)) || text;
  };
