/** Told apart from answers by its name: no field is called like it. */
const NAME = 'zayavka-website';

/** An input that programs fill in and people neither see nor reach. What is written into it is sent nowhere. */
export const Honeypot = () => (
  <input
    className="zy-visually-hidden"
    type="text"
    name={NAME}
    tabIndex={-1}
    autoComplete="off"
    aria-hidden
  />
);

export const isHoneypotFilled = (form: HTMLElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"]`)].some(({ value }) => value !== '');
