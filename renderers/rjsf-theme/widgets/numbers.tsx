import { rangeSpec, type WidgetProps } from '@rjsf/utils';
import { Enabled } from '../field/enabled.tsx';
import { useControl } from '../field/use-control.ts';
import { useLanguage } from '../texts/theme-language.tsx';

/** RJSF widget for a number: a slider with the number beside it. */
export function RangeWidget(props: WidgetProps) {
  const { schema, value, onChange, onFocus, disabled = false, readonly = false } = props;
  const { control } = useControl(props, { value, change: (typed) => onChange(typed) });
  const { id, path, invalid, describedBy, session } = control;
  return (
    <Enabled when={!disabled && !readonly}>
      <div className="zy-theme__range">
        <input
          className="zy-range"
          id={id}
          name={path}
          type="range"
          {...rangeSpec(schema)}
          value={value ?? ''}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => session.choose(path, event.currentTarget.value)}
          onFocus={() => onFocus(id, value)}
          onBlur={() => session.leave(path)}
        />
        <output htmlFor={id}>{value}</output>
      </div>
    </Enabled>
  );
}

const STARS = 5;
/** Option as RJSF names it. */
const SIGN_OPTION = 'shape';

/**
 * RJSF widget for a rating in stars or hearts: a group of radio buttons, so that arrow keys choose and a screen
 * reader counts.
 */
export function RatingWidget(props: WidgetProps) {
  const { options, schema, value, onChange, disabled = false, readonly = false } = props;
  const { translate } = useLanguage();
  const { control } = useControl(props, { value, change: (mark) => onChange(mark) });
  const { id, path, required, invalid, describedBy, session } = control;
  const first = schema.minimum ?? 1;
  const count = Math.min(Math.max(Number(options.stars ?? schema.maximum ?? STARS), 1), STARS);
  const sign = options[SIGN_OPTION] === 'heart' ? '♥' : '★';
  return (
    <Enabled when={!disabled && !readonly}>
      <div
        className="zy-rating"
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      >
        {Array.from({ length: count }, (_, index) => first + index).map((mark, index) => (
          <label
            className="zy-rating__mark"
            key={mark}
            data-filled={typeof value === 'number' && mark <= value}
          >
            <input
              className="zy-visually-hidden"
              id={index === 0 ? id : `${id}-${index}`}
              name={path}
              type="radio"
              value={mark}
              checked={value === mark}
              onChange={() => session.choose(path, mark)}
              onBlur={() => session.leave(path)}
            />
            <span aria-hidden="true">{sign}</span>
            <span className="zy-visually-hidden">{translate('theme.rating.stars', { count: mark })}</span>
          </label>
        ))}
      </div>
    </Enabled>
  );
}
