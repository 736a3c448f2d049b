import { usePage } from '../page-context.ts';
import { textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';

/** Button that follows a link. @spec R§2 follow a link (new tab by default, same tab when the link says so) */
export function LinkAction({ action, label, className }: ActionProps) {
  const { text } = usePage();
  const target = action.sameTab === true ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={className} href={textIn(action.href)} {...target}>
      <span>{label}</span>
      {action.sameTab !== true && <span className="zy-visually-hidden">{` (${text('form.newTab')})`}</span>}
    </a>
  );
}
