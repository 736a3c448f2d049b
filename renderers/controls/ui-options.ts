import { type Json, objectIn } from '#engine/model/json';

/** `ui:title` → `title`; our options are read without RJSF. */
export const optionsOf = (uiSchema: unknown): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(objectIn(uiSchema))
      .filter(([key]) => key.startsWith('ui:'))
      .map(([key, value]) => [key.slice('ui:'.length), value]),
  );
