import type { CompiledForm } from '#engine';
import { widgetBy } from '../widgets/index.ts';

const lastTyped = new WeakMap<CompiledForm, string>();

/** What a phone writes on its Enter key: it leads from field to field, and from the last that is typed to sending. */
export function enterKeyOf(form: CompiledForm, path: string): 'next' | 'send' {
  const known = lastTyped.get(form);
  const last = known ?? form.fields.findLast(({ widget }) => widgetBy(widget).isTyped !== false)?.path ?? '';
  if (known === undefined) lastTyped.set(form, last);
  return path === last ? 'send' : 'next';
}
