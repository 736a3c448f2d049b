import type { WidgetContract } from './contract.ts';

/**
 * What a UI schema may name in `ui:widget`, with what each takes. `renderers/widgets` gives every one a component;
 * this side of it is data so that the check needs no React.
 */
export const widgets = {
  text: { accepts: ['string'], options: {} },
  phone: { accepts: ['string'], options: { nationalPrefix: 'string' } },
  checkbox: { accepts: ['boolean'], options: {} },
  consent: {
    accepts: ['boolean'],
    options: { captionStart: 'text', captionLink: 'text', captionEnd: 'text', href: 'string' },
  },
} as const satisfies Record<string, WidgetContract>;

export type WidgetSlug = keyof typeof widgets;
