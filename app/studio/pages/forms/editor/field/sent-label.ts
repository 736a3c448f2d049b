import { roleIncludes } from '#contract';
import { isListed } from '#engine/authoring';
import type { PayloadMap } from '#engine/model/definition';
import { type Json, objectIn } from '#engine/model/json';
import { sentTitles } from '#engine/model/payload';
import { receiversText } from '#engine/model/resolve';
import type { Studio } from '../../../../studio-context.ts';
import type { EditorState } from '../editor-context.ts';
import type { ReadForm } from '../read-form.ts';
import { sentBy } from '../tools/payload-rows.ts';

/** True if the request carries the label of the field, so that a change of the label changes the request. */
export function isLabelSent({ snapshot }: ReadForm, variant: string, name: string): boolean {
  const { form = {}, ui = {} } = snapshot.variants[variant] ?? {};
  const map = objectIn(objectIn(form.payloads)[sentBy(form)]) as PayloadMap;
  const titleOf = (path: string): Json | undefined =>
    receiversText(objectIn(ui[path])['ui:title'], snapshot.texts);
  return [...sentTitles(map, titleOf).values()].includes(name);
}

/**
 * Returns the warning that changing the label changes the request; `undefined` if the label is not sent. Only
 * forms with a configured list of fields send labels.
 */
export function sentLabelNote(
  { read, draft, slug, variant }: EditorState,
  { text, session }: Pick<Studio, 'text' | 'session'>,
  name: string,
): string | undefined {
  if (!isListed(draft.files, slug) || !isLabelSent(read, variant, name)) return undefined;
  const sent = text('studio.fields.label.sent');
  return roleIncludes(session.role, 'contract') ? sent : `${sent} ${text('studio.fields.label.proposed')}`;
}
