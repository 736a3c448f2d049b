import { textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';

/** Goes to a block of this page. A link, so that it works before any script does. */
export const AnchorAction = ({ action, label, className }: ActionProps) => (
  <a className={className} href={`#${textIn(action.anchor)}`}>
    {label}
  </a>
);
