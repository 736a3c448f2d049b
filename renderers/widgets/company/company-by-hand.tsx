import type { JsonObject } from '#engine/model/json';
import type { ControlProps } from '../../controls/control.ts';
import { tidyText } from '../../controls/tidy-text.ts';
import type { Mask } from '../../masks/masks.ts';
import { useMask } from '../../masks/use-mask.ts';
import { companyText, selectedCompany } from '../company-value.ts';
import { OWNERSHIP_FORMS } from './ownership-forms.ts';

const innMask: Mask = (engine) => engine.innMask;

interface CompanyByHandProps extends ControlProps {
  selected: JsonObject | undefined;
  onName(name: string): void;
}

/** Shows inputs for name, taxpayer number (INN) and form of ownership of a company that no suggestion matches. */
export function CompanyByHand({ id, path, session, translate, selected, onName }: CompanyByHandProps) {
  const innRef = useMask(innMask);
  const write = (part: JsonObject): void => {
    const before = session.value(path);
    const company: JsonObject = { ...selectedCompany(before), ...part };
    const name = String(company.name ?? companyText(before));
    session.type(path, { value: name, selected: { ...company, name } });
  };
  const writeName = (input: HTMLInputElement): void => {
    write({ name: input.value });
    onName(input.value);
  };
  const leave = (): void => session.leave(path);
  return (
    <div className="zy-by-hand">
      <label className="zy-label" htmlFor={`${id}-name`}>
        {translate('form.company.name')}
      </label>
      <input
        className="zy-input"
        id={`${id}-name`}
        defaultValue={String(selected?.name ?? companyText(session.value(path)))}
        autoComplete="organization"
        enterKeyHint="next"
        onInput={(event) => writeName(event.currentTarget)}
        onBlur={(event) => {
          if (tidyText(event.currentTarget)) writeName(event.currentTarget);
          leave();
        }}
      />
      <label className="zy-label" htmlFor={`${id}-inn`}>
        {translate('form.company.inn')}
      </label>
      <input
        className="zy-input"
        id={`${id}-inn`}
        ref={innRef}
        defaultValue={String(selected?.inn ?? '')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        onInput={(event) => write({ inn: event.currentTarget.value })}
        onBlur={leave}
      />
      <label className="zy-label" htmlFor={`${id}-form`}>
        {translate('form.company.orgForm')}
      </label>
      <select
        className="zy-input zy-input--select"
        id={`${id}-form`}
        defaultValue={String(selected?.orgFormCode ?? '')}
        onChange={(event) => {
          const chosen = OWNERSHIP_FORMS.find(({ code }) => code === event.currentTarget.value);
          write({ orgForm: chosen?.short ?? '', orgFormCode: chosen?.code ?? '' });
        }}
        onBlur={leave}
      >
        <option value="">{translate('form.select.empty')}</option>
        {OWNERSHIP_FORMS.map(({ code, short }) => (
          <option key={code} value={code}>
            {short}
          </option>
        ))}
      </select>
    </div>
  );
}
