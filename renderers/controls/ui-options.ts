import { type Json, objectIn } from '#engine/model/json';

/** Returns the options of a UI schema without their prefix: `ui:title` as `title`. */
export const optionsOf = (uiSchema: unknown): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(objectIn(uiSchema))
      .filter(([key]) => key.startsWith('ui:'))
      .map(([key, value]) => [key.slice('ui:'.length), value]),
  );
