import type { ComponentProps } from 'react';

const LOOKS = {
  plain: 'zs-button',
  main: 'zy-button',
  second: 'zy-button zy-button--secondary',
  link: 'zy-link zy-link--button',
  icon: 'zs-icon',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  look?: keyof typeof LOOKS;
  /** Visible words; a sign or a picture is the content. */
  label?: string | undefined;
}

/** Button that acts when it is pressed. The button of a form is its own, because it submits. */
export const Button = ({ look = 'plain', label, children = label, ...button }: ButtonProps) => (
  <button {...button} className={LOOKS[look]} type="button">
    {children}
  </button>
);
