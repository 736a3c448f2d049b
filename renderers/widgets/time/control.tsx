import type { ControlProps, Widget } from '../../controls/control.ts';
import { PlatformInput } from '../../controls/platform-input.tsx';

/** Hours and minutes: `14:30`. */
const TimeControl = (props: ControlProps) => <PlatformInput {...props} type="time" unfinished="--:--" />;

/** Widget `time`: the platform's input for a time; the answer is a text such as `14:30`. */
export const control: Widget = { Control: TimeControl, anatomy: 'label' };
