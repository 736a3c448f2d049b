import { isObject, type Json, pathIn, toInputName } from '#engine/model/json';
import { NATIVE_FIELDS } from '#engine/model/request';
import type { ControlProps } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { Posted } from '../../controls/posted.ts';
import { isPicked, labelIn, namedBy, typedLabel } from './pick-value.ts';

type NativePartsProps = Pick<ControlProps, 'id' | 'path' | 'session' | 'translate'> & {
  answer: Json | undefined;
};

/**
 * Renders the inputs of a pick without script: the browser sends the text, the server asks the source, and the
 * next page lists the options. A pick is sent with its proof, so the source is not asked again.
 */
export function PickNativeParts({ id, path, session, translate, answer }: NativePartsProps) {
  const found = session.served?.picks?.[path];
  return (
    <NoScript>
      {import.meta.env.SSR && (
        <div className="zy-native-parts">
          {isPicked(answer) && (
            <input type="hidden" name={toInputName(pathIn(path, 'pick'))} value={JSON.stringify(answer)} />
          )}
          {found !== undefined && found.length > 0 && (
            <>
              <label className="zy-label" htmlFor={`${id}-native`}>
                {translate('form.pick.found')}
              </label>
              <select
                className="zy-input zy-input--select"
                id={`${id}-native`}
                name={toInputName(pathIn(path, 'found'))}
              >
                <option value="">{translate('form.select.empty')}</option>
                {found.map((option) => (
                  <option key={String(option.value)} value={JSON.stringify(option)}>
                    {labelIn(option)}
                  </option>
                ))}
              </select>
            </>
          )}
          {found?.length === 0 && <p className="zy-note">{translate('form.select.nothing')}</p>}
          {/* Enter presses the first submit button of a form, which would otherwise search. */}
          <button className="zy-visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
          <button
            className="zy-button zy-button--secondary"
            type="submit"
            name={NATIVE_FIELDS.continued}
            value={`${path} find`}
            formNoValidate
          >
            {translate('form.pick.find')}
          </button>
        </div>
      )}
    </NoScript>
  );
}

/**
 * Returns the answer of a pick sent without script: the option chosen from the list; otherwise the earlier pick
 * if its text is unchanged, or the typed text; undefined for none.
 */
export function postedPick({ text }: Posted): Json | undefined {
  const chosen = pickIn(text('found'));
  if (chosen !== undefined) return chosen;
  const typed = typedLabel(text());
  const before = pickIn(text('pick'));
  return typed !== undefined && before !== undefined && namedBy([before], String(typed.label)) !== undefined
    ? before
    : typed;
}

/** Parses a posted pick; undefined for any other text. The value may be forged: its proof is checked later. */
function pickIn(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && isPicked(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
