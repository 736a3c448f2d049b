import type { CompiledForm } from '#engine/model/definition';
import type { FormTexts } from './ask-form-content.ts';
import { useFetched } from './use-fetched.ts';

/**
 * Hook that fetches title, description and hint of a form whose definition loads them when it is opened. Returns
 * undefined before the response, after a failure and for other forms; the definition's texts are shown then.
 * @spec R§2 Its content is loaded from the server
 */
export function useFormContent(form: CompiledForm): FormTexts | undefined {
  const { content } = form.behaviour;
  const query = {
    queryKey: ['form-content', content?.endpoint ?? '', form.lang],
    // Few forms have such texts, so the code that asks is loaded lazily.
    queryFn: async () => (await import('./ask-form-content.ts')).askFormContent(form),
  };
  return useFetched(query, { isWanted: content !== undefined }).data;
}
