import '../../editing.css';
import { AppealQueue } from './appeal-queue.tsx';
import { RequestList } from './request-list.tsx';
import { RequestView } from './request-view.tsx';

/** Page `/studio/requests`, `/studio/requests/appeals` and `/studio/requests/<number>`. */
export function Requests() {
  const [, , , id = ''] = location.pathname.split('/');
  if (id === 'appeals') return <AppealQueue />;
  return id === '' ? <RequestList /> : <RequestView id={id} />;
}
