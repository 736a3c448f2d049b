import { textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';

/** Link to a block of this page, which works before any script runs. */
export const AnchorAction = ({ action, label, className }: ActionProps) => (
  <a className={className} href={`#${textIn(action.anchor)}`}>
    {label}
  </a>
);
