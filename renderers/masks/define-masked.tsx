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

/** Returns a reader of posted texts that formats them with the mask first; undefined for an empty text. */
export const postedUnder =
  (mask: Mask, read: (text: string) => string = (text) => text): ReadPosted =>
  (posted) =>
    read(masked(String(readText(posted) ?? ''), mask)) || undefined;
