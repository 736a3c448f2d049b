import { fetchSuggestions } from '#client';
import type { Services } from '#renderers';

/** What a form on this site can ask for. */
export const services: Services = { suggest: fetchSuggestions };
