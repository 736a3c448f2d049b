import { useQuery } from '@tanstack/react-query';
import { type Behaviour, type CompiledForm, endpointPath, isObject } from '#engine';

type Texts = Partial<Pick<Behaviour['texts'], 'title' | 'description' | 'hint'>>;

/**
 * The texts around a form whose definition says that they are loaded when it is opened. Until they are there, and when
 * they cannot be loaded, the definition's own stand in their place. @spec R§2 Its content is loaded from the server
 */
export function useFormContent(form: CompiledForm): Texts | undefined {
  const { content } = form.behaviour;
  const { data } = useQuery({
    queryKey: ['form-content', content?.endpoint, form.lang],
    enabled: content !== undefined,
    retry: false,
    queryFn: async (): Promise<Texts> => {
      // Few forms have any, so the contract is fetched by those.
      const { endpoints } = await import('#contract');
      const endpoint = endpoints.get(content?.endpoint ?? '');
      if (endpoint === undefined) return {};
      const prefix = form.lang === 'ru' ? '' : `/${form.lang}`;
      const path = endpointPath(endpoint, {}, { lang: 'ru' }).replace(/^\/api/, `/api${prefix}`);
      const response = await fetch(path);
      const answer: unknown = response.ok ? await response.json() : undefined;
      return isObject(answer) && isObject(answer.content) ? textsIn(answer.content) : {};
    },
  });
  return data;
}

function textsIn({ title, text, hint }: Record<string, unknown>): Texts {
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof text === 'string' ? { description: text } : {}),
    ...(typeof hint === 'string' ? { hint } : {}),
  };
}
