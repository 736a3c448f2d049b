import type { ControlProps, Widget } from '../../controls/control.ts';
import { PlatformInput } from '../../controls/platform-input.tsx';

/** Day and time as one answer, in the local time of the form's subject: `2026-02-01T14:30`. */
const DateTimeControl = (props: ControlProps) => (
  <PlatformInput {...props} type="datetime-local" unfinished="--T--" />
);

/**
 * Widget `date-time`: the platform's input for a day and a time; the answer is a text such as
 * `2026-02-01T14:30`.
 */
export const control: Widget = { Control: DateTimeControl, anatomy: 'label' };
