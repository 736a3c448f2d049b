import { useEffect } from 'react';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';

/** Answers that arrive by the page's address. What came with it wins over an older draft. @spec R§2 Pro-portal */
function HiddenControl({ path, options, session }: ControlProps) {
  const value = session.value(path);
  const name = textOption(options, 'query');
  useEffect(() => {
    const given = name === undefined ? null : new URLSearchParams(location.search).get(name);
    if (given !== null) session.type(path, given);
  }, [name, path, session]);
  // Without script the server has read the address.
  return (
    <noscript>{typeof value === 'string' && <input type="hidden" name={path} value={value} />}</noscript>
  );
}

export const control: Widget = {
  Control: HiddenControl,
  anatomy: 'none',
  reservesErrorLine: false,
  isTyped: false,
};
