import type { WidgetSlug } from '#engine';
import { checkbox } from './checkbox/checkbox.tsx';
import { consent } from './consent/consent.tsx';
import type { Widget } from './control.ts';
import { phone } from './phone/phone.tsx';
import { text } from './text/text.tsx';

/** A component for every widget that the engine's catalogue lets a UI schema name. */
export const widgets: Readonly<Record<WidgetSlug, Widget>> = { checkbox, consent, phone, text };
