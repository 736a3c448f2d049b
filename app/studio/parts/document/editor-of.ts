import type { ProposedChange } from '#contract';

/** Returns the URL path of the editor of a document: `forms/geo` → `/studio/forms/geo`. */
export const editorOf = (id: string): string =>
  id.startsWith('forms/')
    ? `/studio/${id}`
    : id.startsWith('texts/')
      ? '/studio/texts'
      : `/studio/content/${id}`;

/** Names in the URL of a form's editor: the variant that it shows, and the fields of which it selects the first. */
export const OPENED = { variant: 'variant', place: 'at' } as const;

/**
 * Returns the URL path of the editor of a document, opened where a proposed change was made: in its variant, at its
 * field.
 */
export function editorAt(id: string, { kind, variants, subject, differs }: ProposedChange): string {
  if (!id.startsWith('forms/')) return editorOf(id);
  const isVariant = kind === 'variant.added';
  const [variant, ...others] = isVariant ? [subject ?? ''] : variants;
  const places = isVariant ? (differs?.changes ?? []).map((one) => one.subject) : [subject ?? ''];
  const query = new URLSearchParams([
    // A change of several variants is edited in all of them.
    ...(variant !== undefined && others.length === 0 ? [[OPENED.variant, variant]] : []),
    ...places.filter(Boolean).map((place) => [OPENED.place, place]),
  ]);
  return `${editorOf(id)}?${query}`;
}
