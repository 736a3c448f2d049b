import type { EndpointContact } from '../definition/endpoint-contact.ts';
import { inEachLanguage, type Lang } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn, objectItems } from '../json/json.ts';
import { type Definitions, documentSlugs } from '../load/load.ts';
import { isTextRef, withTexts } from '../resolve/resolve-texts.ts';

/** Tasks of an endpoint: to store a request and deliver it to the CRM, or to look up the appeals of a phone. */
export const ENDPOINT_TASKS = ['store', 'find-appeals'] as const;

/** HTTP methods that an endpoint document may name. */
export const ENDPOINT_METHODS = ['POST', 'GET'] as const;
/**
 * Encodings of a request's body. `form`: application/x-www-form-urlencoded; `multipart`: multipart/form-data, with
 * texts only.
 */
export const ENDPOINT_ENCODINGS = ['json', 'form', 'multipart'] as const;

/**
 * Settings of an endpoint that a version of a form stores, because they affect its requests or what the server does
 * with them.
 */
export interface PublishedEndpoint extends EndpointContact {
  /** Alternative paths of the same call; our client uses `path`. */
  aliases?: readonly string[];
  /** Allowed values of path parameters; a parameter without them accepts any text. */
  params?: Readonly<Record<string, readonly string[]>>;
  /** Name of the operator's CRM that gets the leads; the CRM without a name if absent. */
  destination?: string;
  /** True if the receiver of the leads fetches the attached files by links. */
  files?: true;
}

/** Document `endpoints/<slug>.json`: a call of the API to which forms send requests. */
export interface EndpointDocument extends PublishedEndpoint {
  id: string;
  title: Readonly<Record<Lang, string>>;
  /** Section of the specification or another reason for the endpoint; '' without one. */
  source: string;
  /** Timeout of our client in milliseconds, unless the form has its own. */
  timeoutMs?: number;
}

/** Returns the path of an endpoint document in the definitions folder: `endpoints/crm-create.json`. */
export const endpointFile = (slug: string): string => `endpoints/${slug}.json`;

/**
 * Returns the endpoint document with a slug, with defaults for missing members; undefined if it does not exist
 * or has no path.
 */
export function endpointDocument(
  { files, texts }: Pick<Definitions, 'files' | 'texts'>,
  slug: string,
): EndpointDocument | undefined {
  const published = publishedEndpoint({ files }, slug);
  if (published === undefined) return undefined;
  const { title, source, timeoutMs } = objectIn(files.get(endpointFile(slug))?.value);
  return {
    id: slug,
    title: inEachLanguage((lang) => readText(title, texts, lang) ?? slug),
    source: typeof source === 'string' ? source : '',
    ...published,
    ...(typeof timeoutMs === 'number' ? { timeoutMs } : {}),
  };
}

/** Returns every valid endpoint document of the definitions. */
export const endpointDocuments = (definitions: Pick<Definitions, 'files' | 'texts'>): EndpointDocument[] =>
  documentSlugs(definitions, 'endpoints').flatMap((slug) => endpointDocument(definitions, slug) ?? []);

/**
 * Returns the settings of an endpoint that a version of a form stores; undefined if its document is missing or
 * invalid.
 */
export function publishedEndpoint(
  { files }: Pick<Definitions, 'files'>,
  slug: string,
): PublishedEndpoint | undefined {
  const written = files.get(endpointFile(slug))?.value;
  return isObject(written) && typeof written.path === 'string' ? partsOf(written, written.path) : undefined;
}

/** Returns the settings of an endpoint that pages need, without those for the server. */
export const contactOf = ({
  params: _params,
  aliases: _aliases,
  destination: _destination,
  files: _files,
  ...contact
}: PublishedEndpoint): EndpointContact => contact;

/**
 * Returns form.json with `timeoutMs` (milliseconds) taken from the endpoint's document, unless the form sets its own.
 */
export function withEndpointTimeout({ files }: Pick<Definitions, 'files'>, form: JsonObject): JsonObject {
  const submit = objectIn(form.submit);
  const { timeoutMs } = objectIn(files.get(endpointFile(String(submit.endpoint)))?.value);
  return timeoutMs === undefined ? form : { ...form, submit: { timeoutMs, ...submit } };
}

/** Returns the settings of an endpoint without defaults, to keep pages small. */
function partsOf(written: JsonObject, path: string): PublishedEndpoint {
  const params = parameterValues(written);
  const aliases = listIn(written.aliases).filter((alias) => typeof alias === 'string');
  const { accepted, refused } = objectIn(written.answers);
  return {
    method: ENDPOINT_METHODS.find((one) => one === written.method) ?? 'POST',
    path,
    encoding: ENDPOINT_ENCODINGS.find((one) => one === written.encoding) ?? 'json',
    ...(written.languagePrefix === true ? { languagePrefix: true } : {}),
    ...(written.anyAnswer === true ? { anyAnswer: true } : {}),
    ...(written.does === 'find-appeals' ? { does: 'find-appeals' } : {}),
    ...(accepted === undefined || refused === undefined
      ? {}
      : { templates: { accepted: templateOf(accepted), refused: templateOf(refused) } }),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(typeof written.destination === 'string' ? { destination: written.destination } : {}),
    ...(written.files === true ? { files: true } : {}),
  };
}

function parameterValues({ params }: JsonObject): Record<string, readonly string[]> {
  return Object.fromEntries(
    objectItems(params).flatMap(([, { name, values }]) => {
      const known = listIn(values).filter((value) => typeof value === 'string');
      return known.length > 0 ? [[String(name), known]] : [];
    }),
  );
}

/**
 * Parses a template: each member by its path with dots, as a placeholder or a JSON constant. A
 * value that is not JSON is a text.
 */
function templateOf(members: Json): JsonObject {
  const template: JsonObject = {};
  for (const [, { member, is }] of objectItems(members)) {
    const way = String(member).split('.');
    const last = way.pop() ?? '';
    let inner = template;
    for (const name of way) {
      // A name that every object has, such as `constructor`, must not resolve to it.
      const next = Object.hasOwn(inner, name) ? objectIn(inner[name]) : {};
      inner[name] = next;
      inner = next;
    }
    inner[last] = constantOf(String(is));
  }
  return template;
}

function constantOf(written: string): Json {
  try {
    return JSON.parse(written) as Json;
  } catch {
    return written;
  }
}

function readText(value: Json | undefined, texts: Definitions['texts'], lang: Lang): string | undefined {
  const found = withTexts<Json>(value ?? null, texts, lang);
  return typeof found === 'string' && !isTextRef(found) ? found : undefined;
}
