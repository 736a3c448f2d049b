import { endpoints } from '#contract';
import type { Behaviour, CompiledForm } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { endpointPath } from '#engine/model/request';
import { serverAddress } from './server-address.ts';

/**
 * Texts around a form that the server may send in place of the compiled ones: title, description and hint, each
 * optional.
 */
export type FormTexts = Partial<Pick<Behaviour['texts'], 'title' | 'description' | 'hint'>>;

/**
 * Fetches the current title, description and hint of a form whose definition has them loaded from the server.
 * Resolves with the members that the response has, perhaps none; rejects when the server is unreachable.
 */
export async function askFormContent({ behaviour, prefix }: CompiledForm): Promise<FormTexts> {
  const endpoint = endpoints.get(behaviour.content?.endpoint ?? '');
  if (endpoint === undefined) return {};
  const response = await fetch(
    serverAddress(endpointPath({ ...endpoint, languagePrefix: true }, {}, prefix)),
  );
  const answer: unknown = response.ok ? await response.json() : undefined;
  return isObject(answer) && isObject(answer.content) ? textsIn(answer.content) : {};
}

function textsIn({ title, text, hint }: Record<string, unknown>): FormTexts {
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof text === 'string' ? { description: text } : {}),
    ...(typeof hint === 'string' ? { hint } : {}),
  };
}
