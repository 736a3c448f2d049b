import { lazy } from 'react';
import '../../editing.css';
import { FormList } from './list/form-list.tsx';

// The list does not wait for the editor's code.
const Editor = lazy(async () => ({ default: (await import('./editor/editor.tsx')).Editor }));

/** `/studio/forms` and `/studio/forms/<slug>`. */
export function Forms() {
  const [, , , slug = ''] = location.pathname.split('/');
  return slug === '' ? <FormList /> : <Editor slug={slug} />;
}
