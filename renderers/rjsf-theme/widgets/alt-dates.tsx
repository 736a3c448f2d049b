import { dateRangeOptions, TranslatableString, useAltDateWidgetProps, type WidgetProps } from '@rjsf/utils';
import { describedBy } from '../field/described-by.ts';
import { Enabled } from '../field/enabled.tsx';
import { useLanguage } from '../texts/theme-language.tsx';

/** RJSF widget for a date in three selects of numbers. */
export function AltDateWidget(props: WidgetProps) {
  const { id, htmlName, options, registry, required = false, rawErrors, hideError, onFocus, onBlur } = props;
  const { disabled = false, readonly = false, autofocus = false, value } = props;
  const { translate } = useLanguage();
  const { elements, handleChange, handleClear, handleSetNow } = useAltDateWidgetProps(props);
  const { translateString } = registry;
  const isInvalid = !hideError && (rawErrors?.length ?? 0) > 0;
  return (
    <Enabled when={!disabled && !readonly}>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be a second name in sight */}
      <div
        className="zy-theme__parts"
        role="group"
        aria-labelledby={`${id}-legend`}
        aria-describedby={describedBy(props)}
      >
        {elements.map(({ type, range: [first, last], value: part }, index) => (
          <label className="zy-theme__part" key={type}>
            <span className="zy-hint">{translate(`theme.date.${type}`)}</span>
            <select
              className="zy-input zy-input--select"
              id={index === 0 ? id : `${id}_${type}`}
              name={`${htmlName ?? id}_${type}`}
              value={part !== undefined && part >= 0 ? String(part) : ''}
              // biome-ignore lint/a11y/noAutofocus: what the host asks for
              autoFocus={autofocus && index === 0}
              aria-required={required}
              aria-invalid={isInvalid || undefined}
              onChange={({ currentTarget }) => handleChange(type as 'year', currentTarget.value || undefined)}
              onFocus={() => onFocus(id, value)}
              onBlur={() => onBlur(id, value)}
            >
              <option value="">–</option>
              {dateRangeOptions(first, last).map(({ value: number, label }) => (
                <option key={label} value={number}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className="zy-theme__buttons">
        {!options.hideNowButton && (
          <button className="zy-link zy-link--button" type="button" onClick={handleSetNow}>
            {translateString(TranslatableString.NowLabel)}
          </button>
        )}
        {!options.hideClearButton && (
          <button className="zy-link zy-link--button" type="button" onClick={handleClear}>
            {translateString(TranslatableString.ClearLabel)}
          </button>
        )}
      </div>
    </Enabled>
  );
}

/** RJSF widget for a day and a time in selects of numbers. */
export function AltDateTimeWidget(props: WidgetProps) {
  return <AltDateWidget time {...props} />;
}
