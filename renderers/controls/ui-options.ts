import { isObject, type Json } from '#engine/model';

/** `ui:title` → `title`; our options are read without RJSF. */
export function optionsOf(uiSchema: unknown): Record<string, Json> {
  if (!isObject(uiSchema)) return {};
  return Object.fromEntries(
    Object.entries(uiSchema)
      .filter(([key]) => key.startsWith('ui:'))
      .map(([key, value]) => [key.slice('ui:'.length), value]),
  );
}
