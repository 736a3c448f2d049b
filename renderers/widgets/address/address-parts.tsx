import { Fragment } from 'react';
import { pathIn, toInputName } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';
import { tidyText } from '../../controls/tidy-text.ts';
import { PARTS, type Part, partOf, withPart } from './address-value.ts';

const AUTOCOMPLETE: Readonly<Record<Part, string>> = {
  region: 'address-level1',
  city: 'address-level2',
  street: 'address-line1',
  house: 'address-line2',
  flat: 'address-line3',
};

type PartsProps = Pick<ControlProps, 'id' | 'path' | 'session' | 'translate' | 'describedBy'> & {
  /** Part of the inputs' ids: a page from the server has inputs with and without script. */
  way: 'part' | 'native';
  /** Called on a visitor's change; absent if the browser submits the parts itself. */
  onWritten?(): void;
};

/** Inputs for region, city, street, house and flat. */
export function AddressParts({ id, path, session, translate, describedBy, way, onWritten }: PartsProps) {
  const address = session.value(path);
  const wrong = session.issue(path)?.path;
  const write = (part: Part, text: string): void => {
    session.type(path, withPart(session.value(path), part, text));
    onWritten?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has its name already, and a legend would be a second one
    <div className="zy-by-hand" role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {PARTS.map((part) => (
        <Fragment key={part}>
          <label className="zy-label" htmlFor={`${id}-${way}-${part}`}>
            {translate(`form.address.${part}`)}
          </label>
          <input
            className="zy-input"
            id={`${id}-${way}-${part}`}
            name={onWritten === undefined ? toInputName(pathIn(path, part)) : undefined}
            defaultValue={partOf(address, part)}
            autoComplete={AUTOCOMPLETE[part]}
            enterKeyHint="next"
            aria-invalid={wrong === pathIn(path, part) || undefined}
            onInput={onWritten && ((event) => write(part, event.currentTarget.value))}
            onBlur={
              onWritten &&
              ((event) => {
                if (tidyText(event.currentTarget)) write(part, event.currentTarget.value);
                session.leave(path);
              })
            }
          />
        </Fragment>
      ))}
    </div>
  );
}
