import { isObject, type Json } from '#engine';

/** `ui:title` → `title`; RJSF has no say in how our options are read. */
export function optionsOf(uiSchema: unknown): Record<string, Json> {
  if (!isObject(uiSchema)) return {};
  return Object.fromEntries(
    Object.entries(uiSchema)
      .filter(([key]) => key.startsWith('ui:'))
      .map(([key, value]) => [key.slice('ui:'.length), value]),
  );
}
