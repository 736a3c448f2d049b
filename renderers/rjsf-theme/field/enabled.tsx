import type { ReactNode } from 'react';

interface EnabledProps {
  when: boolean;
  children: ReactNode;
}

/** Takes answers or not. Its element is the same in both cases, so that the control keeps what it shows; it is no group. */
export const Enabled = ({ when, children }: EnabledProps) => (
  <fieldset className="zy-theme__control" role="presentation" disabled={!when} data-disabled={!when}>
    {children}
  </fieldset>
);
