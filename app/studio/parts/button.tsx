import type { ComponentProps } from 'react';

const LOOKS = {
  plain: 'zs-button',
  main: 'zy-button',
  second: 'zy-button zy-button--secondary',
  link: 'zy-link zy-link--button',
  icon: 'zs-icon',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: keyof typeof LOOKS;
  /** Visible words; a sign or a picture is the content. */
  label?: string | undefined;
}

/** Button in one of the studio's looks. Its `type` is `button` unless given, so that it does not submit a form. */
export const Button = ({
  look = 'plain',
  type = 'button',
  label,
  children = label,
  ...button
}: ButtonProps) => (
  <button {...button} className={LOOKS[look]} type={type}>
    {children}
  </button>
);
