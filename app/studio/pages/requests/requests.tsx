import '../../editing.css';
import { RequestList } from './request-list.tsx';
import { RequestView } from './request-view.tsx';

/** `/studio/requests` and `/studio/requests/<number>`. */
export function Requests() {
  const [, , , id = ''] = location.pathname.split('/');
  return id === '' ? <RequestList /> : <RequestView id={id} />;
}
