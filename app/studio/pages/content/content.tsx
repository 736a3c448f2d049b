import '../../editing.css';
import { ContentEditor } from './content-editor.tsx';
import { ContentList } from './content-list.tsx';

/**
 * Page `/studio/content` (list of documents) and `/studio/content/<kind>/<slug>` (editor), for documents that have
 * one file.
 */
export function Content() {
  const [, , , kind = '', slug = ''] = location.pathname.split('/');
  return slug === '' ? <ContentList /> : <ContentEditor id={`${kind}/${slug}`} />;
}
