import { type Json, type JsonObject, pathIn, toInputName } from '#engine/model/json';
import { digitsOf } from '#engine/model/text';
import type { ControlProps } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { Posted } from '../../controls/posted.ts';
import { selectedCompany } from '../company-value.ts';
import { OWNERSHIP_FORMS } from './ownership-forms.ts';

type NativePartsProps = Pick<ControlProps, 'id' | 'path' | 'session' | 'translate'>;

/** Inputs, for browsers without script, for the details that a suggestion fills in. */
export function CompanyNativeParts({ id, path, session, translate }: NativePartsProps) {
  const selected = selectedCompany(session.value(path));
  return (
    <NoScript>
      {import.meta.env.SSR && (
        <div className="zy-native-parts">
          <label className="zy-label" htmlFor={`${id}-native-inn`}>
            {translate('form.company.inn')}
          </label>
          <input
            className="zy-input"
            id={`${id}-native-inn`}
            name={toInputName(pathIn(path, 'inn'))}
            defaultValue={String(selected?.inn ?? '')}
            inputMode="numeric"
            autoComplete="off"
          />
          <label className="zy-label" htmlFor={`${id}-native-form`}>
            {translate('form.company.orgForm')}
          </label>
          <select
            className="zy-input zy-input--select"
            id={`${id}-native-form`}
            name={toInputName(pathIn(path, 'orgFormCode'))}
            defaultValue={String(selected?.orgFormCode ?? '')}
          >
            <option value="">{translate('form.select.empty')}</option>
            {OWNERSHIP_FORMS.map(({ code, short }) => (
              <option key={code} value={code}>
                {short}
              </option>
            ))}
          </select>
        </div>
      )}
    </NoScript>
  );
}

/** Returns the answer for a company that was typed by hand, without script. */
export function postedCompany({ text }: Posted): Json | undefined {
  const name = text().trim();
  const inn = digitsOf(text('inn'));
  const form = OWNERSHIP_FORMS.find(({ code }) => code === text('orgFormCode'));
  const parts: JsonObject = {
    ...(inn === '' ? {} : { inn }),
    ...(form === undefined ? {} : { orgForm: form.short, orgFormCode: form.code }),
  };
  if (name === '' && Object.keys(parts).length === 0) return undefined;
  return Object.keys(parts).length === 0 ? { value: name } : { value: name, selected: { name, ...parts } };
}
