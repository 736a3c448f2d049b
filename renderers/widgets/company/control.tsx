import { useRef, useState, useSyncExternalStore } from 'react';
import { type Json, type JsonObject, objectIn, pathIn, toInputName } from '#engine/model/json';
import { digitsOf } from '#engine/model/text';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { Posted } from '../../controls/posted.ts';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { companyOf, companyText, selectedCompany } from '../company-value.ts';
import type { CompanyByHand } from './company-by-hand.tsx';
import { OWNERSHIP_FORMS } from './ownership-forms.ts';

type NativePartsProps = Pick<ControlProps, 'id' | 'path' | 'session' | 'translate'>;

/** Inputs, for browsers without script, for the details that a suggestion fills in. */
function CompanyNativeParts({ id, path, session, translate }: NativePartsProps) {
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
function postedCompany({ text }: Posted): Json | undefined {
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

/** Inputs for a company that no list knows; few visitors need them, so they are fetched. */
let ByHand: typeof CompanyByHand | undefined;

/**
 * Company field. Typing clears the selected suggestion; removing clears the text too. A company that is not
 * suggested can be typed by hand, with the same kind of answer. @spec S§4 Company field
 */
function CompanyControl(props: ControlProps) {
  const { id, path, options, session, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isByHand, setByHand] = useState(false);
  /**
   * Number of changes from outside; each creates the inputs again, because they keep their texts.
   */
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  const known = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  const selected = selectedCompany(known);
  const remove = (): void => {
    if (input.current !== null) input.current.value = '';
    session.choose(path, undefined);
    changed();
    input.current?.focus();
  };
  const note = useLiveNote<HTMLParagraphElement>(0);
  const switchWay = async (): Promise<void> => {
    if (ByHand === undefined) {
      ByHand = (await import('./company-by-hand.tsx').catch(() => undefined))?.CompanyByHand;
    }
    note.announce(ByHand === undefined ? translate('form.company.notLoaded') : '');
    setByHand(!isByHand && ByHand !== undefined);
  };
  return (
    <div className="zy-company">
      <div className="zy-control" data-with-button={selected !== undefined}>
        <SuggestInput
          {...props}
          inputRef={input}
          initialValue={companyText(known)}
          reads="own"
          read={(text) => {
            if (isByHand || selected !== undefined) changed();
            return text === '' ? undefined : { value: text };
          }}
          attributes={{ autoComplete: 'organization' }}
          kind="party"
          onSuggestion={({ value, data }) => {
            const company = companyOf(value, data);
            session.choose(path, { value, selected: company });
            changed();
            // The missing parts are asked for, because an error about an input that is not there is
            // no help.
            const isWhole = company.inn !== undefined && company.orgFormCode !== undefined;
            if (!isWhole && !isByHand) void switchWay();
          }}
          renderSuggestion={({ value, data }) => (
            <>
              <span className="zy-list__title">{value}</span>
              <span className="zy-list__detail">
                {[
                  translate('form.company.detail', companyDetail(companyOf(value, data))),
                  stateKeyOf(data) !== undefined && translate(stateKeyOf(data) ?? ''),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          )}
        />
        {selected !== undefined && (
          <button className="zy-control__button" type="button" onClick={remove}>
            <span aria-hidden="true">×</span>
            <span className="zy-visually-hidden">
              {translate('form.company.remove', { field: String(options.title) })}
            </span>
          </button>
        )}
      </div>
      {selected !== undefined && !isByHand && (
        <p className="zy-note">{translate('form.company.chosen', companyDetail(selected))}</p>
      )}
      <CompanyNativeParts id={id} path={path} session={session} translate={translate} />
      <button
        className="zy-link zy-link--button zy-needs-script"
        type="button"
        aria-expanded={isByHand}
        aria-controls={`${id}-by-hand`}
        onClick={() => void switchWay()}
      >
        {translate(isByHand ? 'form.company.bySearch' : 'form.company.byHand')}
      </button>
      <p className="zy-note" role="status" ref={note.ref} />
      <div id={`${id}-by-hand`} hidden={!isByHand}>
        {isByHand && ByHand !== undefined && (
          <ByHand
            {...props}
            key={changes}
            selected={selected}
            onName={(name) => {
              if (input.current !== null) input.current.value = name;
            }}
          />
        )}
      </div>
    </div>
  );
}

const STATES: Readonly<Record<string, string>> = {
  BANKRUPT: 'form.company.state.bankrupt',
  LIQUIDATED: 'form.company.state.liquidated',
  LIQUIDATING: 'form.company.state.liquidating',
  REORGANIZING: 'form.company.state.reorganizing',
};

/** Returns the text key for a company's status; undefined if it is active or unknown. */
const stateKeyOf = ({ state }: JsonObject): string | undefined => STATES[String(objectIn(state).status)];

const companyDetail = (company: ReturnType<typeof companyOf>): Record<string, string> => ({
  inn: String(company.inn ?? '—'),
  address: String(company.address ?? ''),
});

/**
 * Widget `company`: a text input with suggestions of companies, and inputs for its parts if none matches; the
 * answer is an object with the name as `value`, and a chosen or typed company as `selected`.
 */
export const control: Widget = {
  Control: CompanyControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: postedCompany }),
};
