import type { MaskitoOptions } from '@maskito/core';
import type { ComponentProps } from 'react';
import type { ControlProps, Widget } from '../control.ts';
import { MaskedInput } from './masked-input.tsx';

type Settings = Pick<ComponentProps<typeof MaskedInput>, 'attributes' | 'reads'>;

/** A widget that is a text input under one mask. */
export const defineMasked = (mask: MaskitoOptions, settings: Settings = {}): Widget => ({
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  Control: (props: ControlProps) => <MaskedInput {...props} {...settings} mask={mask} />,
  anatomy: 'label',
  reservesErrorLine: true,
});
