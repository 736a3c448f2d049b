import { createContext, useMemo } from 'react';
import type { StudioData } from '#contract';
import { formatText } from '#engine/model/text';
import { useProvided } from '../site/use-provided.ts';
import { moment } from './moment.ts';

const StudioContext = createContext<StudioData | undefined>(undefined);
/** React provider of the studio's data: session, texts and language. */
export const StudioProvider = StudioContext.Provider;

/** Data of the studio for components, with functions that format texts and times in the person's language. */
export interface Studio extends StudioData {
  /** Returns the sentence of a key such as `studio.gallery.title`. */
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** Formats a time for Moscow: `2026-01-15T09:00:00.000Z` → `15.01.2026, 12:00`. */
  moment(iso: string): string;
}

/** Returns the studio's data, from the `StudioProvider` around the component. */
export function useStudio(): Studio {
  const studio = useProvided(StudioContext, 'StudioProvider');
  // The object is stable between renderings, because effects that announce sentences depend on it.
  return useMemo(
    () => ({
      ...studio,
      text: (key, params) => formatText(studio.texts[key] ?? key, params, studio.lang),
      moment: (iso) => moment(iso, studio.lang),
    }),
    [studio],
  );
}
