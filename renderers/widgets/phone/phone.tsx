import { Maskito, maskitoTransform } from '@maskito/core';
import { useEffect, useRef } from 'react';
import { digitsOf } from '#engine';
import { type ControlProps, textOption, type Widget } from '../control.ts';
import { TextInput, textOf } from '../text/text-input.tsx';
import { foreignMask, nationalMask } from './phone-mask.ts';

/** Which rule judges the number decides how it is written: the schema's branch is the only place that knows. */
function PhoneControl(props: ControlProps) {
  const { path, schema, session, options } = props;
  const isForeign = 'phone-foreign' in schema;
  const mask = isForeign ? foreignMask : nationalMask;
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = inputRef.current;
    if (input === null) return;
    const masked = maskitoTransform(input.value, mask);
    if (masked !== input.value) input.value = masked;
    const maskito = new Maskito(input, mask);
    return () => maskito.destroy();
  }, [mask]);

  return (
    <div className="zy-control" data-foreign={isForeign}>
      {!isForeign && <span className="zy-control__prefix">{textOption(options, 'nationalPrefix')}</span>}
      <TextInput
        {...props}
        type="tel"
        inputRef={inputRef}
        initialValue={maskitoTransform(textOf(session.value(path)), mask)}
        read={isForeign ? String : digitsOf}
      />
    </div>
  );
}

export const phone: Widget = { Control: PhoneControl, anatomy: 'label', reservesErrorLine: true };
