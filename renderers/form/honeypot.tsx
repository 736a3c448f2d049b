import { NATIVE_FIELDS } from '#engine/model';

/** An input that programs fill in and people neither see nor reach. Only whether they did is sent on. */
export const Honeypot = () => (
  <input
    className="zy-visually-hidden"
    type="text"
    name={NATIVE_FIELDS.honeypot}
    tabIndex={-1}
    autoComplete="off"
    aria-hidden
  />
);

export const isHoneypotFilled = (form: HTMLElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>(`input[name="${NATIVE_FIELDS.honeypot}"]`)].some(
    ({ value }) => value !== '',
  );
