import type { CompiledForm } from '#engine/model/definition';
import type { FormTexts } from './ask-form-content.ts';
import { useFetched } from './use-fetched.ts';

/**
 * The texts around a form whose definition has them loaded when it is opened. Until they are loaded, and when
 * they cannot be, the definition's own are shown. @spec R§2 Its content is loaded from the server
 */
export function useFormContent(form: CompiledForm): FormTexts | undefined {
  const { content } = form.behaviour;
  const query = {
    queryKey: ['form-content', content?.endpoint ?? '', form.lang],
    // Few forms have any, so what asking takes is fetched by those.
    queryFn: async () => (await import('./ask-form-content.ts')).askFormContent(form),
  };
  return useFetched(query, { isWanted: content !== undefined }).data;
}
