import '../../editing.css';
import './requests.css';
import { AppealQueue } from './appeal-queue.tsx';
import { PersonPage } from './person/person-page.tsx';
import { RefusedTries } from './refused-tries.tsx';
import { RequestList } from './request-list.tsx';
import { RequestView } from './request-view.tsx';

/** Page `/studio/requests` with its tabs, and `/studio/requests/<number>` for one request. */
export function Requests() {
  const [, , , id = ''] = location.pathname.split('/');
  if (id === '') return <RequestList />;
  if (id === 'appeals') return <AppealQueue />;
  if (id === 'refused') return <RefusedTries />;
  return id === 'person' ? <PersonPage /> : <RequestView id={id} />;
}
