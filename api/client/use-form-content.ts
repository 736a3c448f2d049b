import type { CompiledForm } from '#engine/model/definition';
import type { FormTexts } from './ask-form-content.ts';
import { useFetched } from './use-fetched.ts';

/**
 * Returns the texts around a form whose definition loads them when it is opened. Undefined before, and after a
 * failure, so that the definition's texts are shown. @spec R§2 Its content is loaded from the server
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
