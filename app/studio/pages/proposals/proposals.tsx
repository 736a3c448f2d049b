import '../../editing.css';
import { ProposalList } from './proposal-list.tsx';
import { ProposalView } from './proposal-view.tsx';

/** `/studio/proposals` and `/studio/proposals/<id>`. */
export function Proposals() {
  const [, , , id = ''] = location.pathname.split('/');
  return id === '' ? <ProposalList /> : <ProposalView id={id} />;
}
