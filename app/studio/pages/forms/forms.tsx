import '../../editing.css';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { FormList } from './list/form-list.tsx';

// The list of forms loads without the editor's code.
const fetchEditor = async () => (await import('./editor/editor.tsx')).Editor;

/** Page `/studio/forms` (list of forms) and `/studio/forms/<slug>` (editor). */
export function Forms() {
  const [, , , slug = ''] = location.pathname.split('/');
  return slug === '' ? <FormList /> : <LazyPart of={fetchEditor} given={{ slug }} />;
}
