import { createContext, useMemo } from 'react';
import { formatText } from '#engine/model/text';
import { useProvided } from '../site/use-provided.ts';
import { moment } from './moment.ts';
import type { StudioData } from './studio-data.ts';

const StudioContext = createContext<StudioData | undefined>(undefined);
export const StudioProvider = StudioContext.Provider;

export interface Studio extends StudioData {
  /** The sentence of a key, `studio.gallery.title`. */
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** `2026-01-15T09:00:00.000Z` → `15.01.2026, 12:00`, Moscow time. */
  moment(iso: string): string;
}

export function useStudio(): Studio {
  const studio = useProvided(StudioContext, 'StudioProvider');
  // Stable between renders: effects that report sentences depend on it.
  return useMemo(
    () => ({
      ...studio,
      text: (key, params) => formatText(studio.texts[key] ?? key, params, studio.lang),
      moment: (iso) => moment(iso, studio.lang),
    }),
    [studio],
  );
}
