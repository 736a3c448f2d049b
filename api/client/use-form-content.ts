import { useQuery } from '@tanstack/react-query';
import type { CompiledForm } from '#engine';
import type { FormTexts } from './ask-form-content.ts';

/**
 * The texts around a form whose definition says that they are loaded when it is opened. Until they are there, and when
 * they cannot be loaded, the definition's own stand in their place. @spec R§2 Its content is loaded from the server
 */
export function useFormContent(form: CompiledForm): FormTexts | undefined {
  const { content } = form.behaviour;
  const { data } = useQuery({
    queryKey: ['form-content', content?.endpoint, form.lang],
    enabled: content !== undefined,
    retry: false,
    // Few forms have any, so what asking takes is fetched by those.
    queryFn: async () => (await import('./ask-form-content.ts')).askFormContent(form),
  });
  return data;
}
