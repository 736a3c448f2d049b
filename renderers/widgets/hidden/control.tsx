import { useEffect, useState } from 'react';
import { toInputName } from '#engine/model/json';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';

const givenBy = (name: string | undefined): string | null =>
  name === undefined || import.meta.env.SSR ? null : new URLSearchParams(location.search).get(name);

/** Answer from the page's URL; it replaces that of an older draft. @spec R§2 Pro-portal */
function HiddenControl({ path, options, session }: ControlProps) {
  const name = textOption(options, 'query');
  // Reads the URL as the server did; the session of a page that is being hydrated has not read it yet.
  const [value] = useState(() => givenBy(name) ?? session.value(path));
  useEffect(() => {
    const given = givenBy(name);
    if (given !== null) session.type(path, given);
  }, [name, path, session]);
  // The browser may submit the form itself, even with script.
  return typeof value === 'string' && <input type="hidden" name={toInputName(path)} value={value} />;
}

/** Widget `hidden`: shows nothing; the answer comes from a parameter of the page's URL. */
export const control: Widget = {
  Control: HiddenControl,
  anatomy: 'none',
  hasTextInput: false,
};
