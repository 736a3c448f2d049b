import { objectIn } from '#engine/model/json';
import { HttpRefusal } from '../http/refusal.ts';
import type { FormStore, PublishedForm } from './form-store.ts';

/** What a form does with an endpoint: it is sent there, or its texts come from there. */
type Use = 'submit' | 'content';

/** The live form whose default variant names the endpoint so. Throws a refusal with 404 where none does. */
export async function formOfEndpoint(forms: FormStore, use: Use, endpoint: string): Promise<PublishedForm> {
  const live = (await forms.liveForms()).find(
    ({ snapshot: { variants, defaultVariant } }) =>
      objectIn(variants[defaultVariant]?.form[use]).endpoint === endpoint,
  );
  if (live === undefined) throw new HttpRefusal(404, '', 'notFound');
  return live;
}
