import type { ControlProps, Widget } from '../../controls/control.ts';
import { PlatformInput } from '../../controls/platform-input.tsx';

/** A day and a time as one answer, on the clock of the place that the form is about: `2026-02-01T14:30`. */
const DateTimeControl = (props: ControlProps) => (
  <PlatformInput {...props} type="datetime-local" unfinished="--T--" />
);

export const control: Widget = { Control: DateTimeControl, anatomy: 'label', reservesErrorLine: true };
