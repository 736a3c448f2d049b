import type { WidgetProps } from '@rjsf/utils';
import { control as textarea } from '../../widgets/textarea/control.tsx';
import { Enabled } from '../field/enabled.tsx';
import { useControl } from '../field/use-control.ts';

const { Control } = textarea;

/** RJSF widget for several lines of text, as in our own forms. */
export function TextareaWidget(props: WidgetProps) {
  const { value, options, onChange, disabled = false, readonly = false } = props;
  const { control, generation } = useControl(props, {
    value: typeof value === 'string' ? value : '',
    change: (typed) => onChange(typed === '' ? options.emptyValue : typed),
  });
  return (
    <Enabled when={!disabled && !readonly}>
      <Control key={generation} {...control} />
    </Enabled>
  );
}
