import type { ReactNode } from 'react';

interface EnabledProps {
  when: boolean;
  children: ReactNode;
}

/**
 * Wraps controls in a `<fieldset>` that is disabled unless `when` is true. The element is the same in both
 * cases, so that they keep their texts, and has no role.
 */
export const Enabled = ({ when, children }: EnabledProps) => (
  <fieldset className="zy-theme__control" role="presentation" disabled={!when} data-disabled={!when}>
    {children}
  </fieldset>
);
