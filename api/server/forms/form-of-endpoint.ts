import { objectIn } from '#engine/model/json';
import { HttpRefusal } from '../http/refusal.ts';
import type { FormStore, PublishedForm } from './form-store.ts';

/** Relation of a form to an endpoint: target of its requests, or source of its texts. */
type Use = 'submit' | 'content';

/**
 * Resolves with the live form whose default variant names the endpoint in the setting `use`. Throws HttpRefusal
 * 404 if there is none.
 */
export async function formOfEndpoint(forms: FormStore, use: Use, endpoint: string): Promise<PublishedForm> {
  const live = (await forms.liveForms()).find(
    ({ snapshot: { variants, defaultVariant } }) =>
      objectIn(variants[defaultVariant]?.form[use]).endpoint === endpoint,
  );
  if (live === undefined) throw new HttpRefusal(404, '', 'notFound');
  return live;
}
