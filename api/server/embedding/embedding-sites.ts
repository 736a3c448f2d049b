import type { FastifyRequest } from 'fastify';
import { ASSETS, EMBED_SCRIPT, EMBED_STYLE, FORM_HEADER, PLUGINS, parseFormHeader, UPLOADS } from '#contract';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { listIn, objectIn } from '#engine/model/json';
import { languagesOf } from '#engine/model/text';
import { findForm } from '../forms/find-form.ts';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import { endpointOf } from '../http/endpoint-of.ts';

/** Lookup of the other sites whose pages may show forms, from the lists in the forms' live versions. */
export interface EmbeddingSites {
  /** Resolves with the origins whose pages may show a form; none for a form that is not live. */
  ofForm(slug: string): Promise<readonly string[]>;
  /** Resolves with true if any form lists the origin. */
  isListed(origin: string): Promise<boolean>;
  /**
   * True if pages of the origin may make a request: the form that it names lists the origin; if it
   * names none (a suggestion, a captcha, a file), any form does.
   */
  mayCall(origin: string, request: FastifyRequest): Promise<boolean>;
}

type FormRequest = Pick<FastifyRequest, 'url' | 'headers'>;

/**
 * Builds the lookup of the other sites that may embed live forms, from the store of forms; `texts` has the site's
 * languages, which URLs name.
 */
export function createEmbeddingSites(forms: FormStore, texts: Dictionaries): EmbeddingSites {
  const listing = async (origin: string): Promise<PublishedForm[]> =>
    (await forms.liveForms()).filter(({ snapshot }) => snapshot.embedOrigins?.includes(origin));
  return {
    ofForm: async (slug) => (await forms.live(slug))?.snapshot.embedOrigins ?? [],
    isListed: async (origin) => (await listing(origin)).length > 0,
    async mayCall(origin, request) {
      const listed = await listing(origin);
      if (listed.length === 0) return false;
      const slug = namedForm(request, languagesOf(texts));
      if (slug !== undefined) return listed.some((form) => form.slug === slug);
      const target = request.formCall?.endpoint.id;
      if (target !== undefined) return listed.some((form) => takesAt(form, target));
      return isMadeByForms(request);
    },
  };
}

/** Returns the form that a request names by its URL or in a header. */
function namedForm({ url, headers }: FormRequest, languages: readonly SiteLanguage[]): string | undefined {
  const bundle = /^\/bundles\/([^/@]+)@/.exec(url)?.[1];
  const named = parseFormHeader(String(headers[FORM_HEADER] ?? ''));
  return bundle ?? findForm(url, languages) ?? named?.slug;
}

const takesAt = ({ snapshot }: PublishedForm, endpoint: string): boolean =>
  Object.values(snapshot.variants).some(({ form }) =>
    [form.submit ?? null, ...listIn(form.accepts)].some((target) => objectIn(target).endpoint === endpoint),
  );

/** True for scripts and colours of embedded forms and for calls of the contract, outside of the studio. */
const isMadeByForms = (request: FastifyRequest): boolean =>
  [EMBED_SCRIPT, EMBED_STYLE, ASSETS, PLUGINS, UPLOADS].some((path) => request.url.startsWith(path)) ||
  endpointOf(request) !== undefined;
