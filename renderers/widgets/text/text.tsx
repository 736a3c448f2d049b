import type { ControlProps, Widget } from '../control.ts';
import { TextInput, textOf } from './text-input.tsx';

const TextControl = (props: ControlProps) => (
  <TextInput {...props} initialValue={textOf(props.session.value(props.path))} />
);

export const text: Widget = { Control: TextControl, anatomy: 'label', reservesErrorLine: true };
