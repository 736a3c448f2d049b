import {
  CONSENT_HEADER,
  type Endpoint,
  FORM_HEADER,
  IDEMPOTENCY_KEY,
  MAX_IDEMPOTENCY_KEY_CHARACTERS,
  SIGNALS_HEADER,
} from '#contract';
import type { CompiledForm, Dictionaries, JsonSchema } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { languagesOf } from '#engine/model/text';
import { requestSchema } from './request-schema.ts';

const header = (name: string, description: string, schema: JsonObject): JsonObject => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** Headers that our client adds to requests; optional for other clients. */
const headers: Readonly<Record<string, JsonObject>> = {
  IdempotencyKey: header(
    IDEMPOTENCY_KEY,
    'Idempotency key of an attempt: a repeated key and body get the same answer and are stored once; another body gets 422.',
    { type: 'string', maxLength: MAX_IDEMPOTENCY_KEY_CHARACTERS },
  ),
  Form: header(
    FORM_HEADER,
    'Version of the form that the visitor saw: `phone-call@<sha-256>; variant=retail`.',
    {
      type: 'string',
    },
  ),
  Consent: header(CONSENT_HEADER, 'Texts that the visitor agreed to: `privacy=<sha-256>`.', {
    type: 'string',
  }),
  Signals: header(SIGNALS_HEADER, 'Signals of how the form was filled in: `fill-ms=8200, honeypot=empty`.', {
    type: 'string',
  }),
};

/** Version, address and texts that the OpenAPI document shows. */
export interface OpenApiOptions {
  build: string;
  publicOrigin: string;
  /** Texts of the site, in each of its languages. */
  texts: Dictionaries;
}

/**
 * Returns the OpenAPI 3.1 document of the visitors' API. `forms`: every variant of each live form; `endpoints`:
 * all calls, with those that the forms are sent to.
 */
export function openApiDocument(
  forms: readonly CompiledForm[],
  endpoints: readonly Endpoint[],
  { build, publicOrigin, texts }: OpenApiOptions,
): JsonObject {
  const languages = languagesOf(texts);
  const bodies = formBodies(forms, endpoints);
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints.toSorted(bySlug)) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const key = path.replace(/:(\w+)/g, '{$1}');
      const isAlias = path !== endpoint.path;
      paths[key] = {
        ...paths[key],
        [endpoint.method.toLowerCase()]: operation(endpoint, bodies, isAlias ? path : undefined),
      };
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Zayavka',
      version: build,
      summary: 'Requests of visitors, and the data of their forms',
    },
    servers: [
      { url: `${publicOrigin}/api` },
      {
        url: `${publicOrigin}/api/{lang}`,
        description: "The same API, with texts in the path's language",
        variables: { lang: { default: String(languages[0]), enum: [...languages] } },
      },
    ],
    paths,
    components: {
      parameters: headers,
      schemas: Object.fromEntries(bodies.map(({ name, schema }) => [name, schema])),
    },
  };
}

const bySlug = (left: Endpoint, right: Endpoint): number => (left.id < right.id ? -1 : 1);

interface FormBody {
  name: string;
  endpoint: string;
  schema: JsonSchema;
}

function formBodies(forms: readonly CompiledForm[], endpoints: readonly Endpoint[]): FormBody[] {
  const encodings = new Map(endpoints.map(({ id, encoding }) => [id, encoding]));
  const bodies = new Map<string, FormBody>();
  for (const form of forms) {
    const { submit, accepts, payloads } = form.behaviour;
    for (const { endpoint, payload } of [submit, ...accepts]) {
      const map = payloads[payload];
      const encoding = encodings.get(endpoint);
      if (map === undefined || encoding === undefined) continue;
      const name = `${form.slug}.${form.variant}.${payload}`;
      bodies.set(`${name} ${endpoint}`, {
        name,
        endpoint,
        schema: {
          title: `${form.behaviour.texts.title} (${form.slug}, ${form.variant})`,
          ...requestSchema(form, map, encoding !== 'json'),
        },
      });
    }
  }
  return [...bodies.values()];
}

function operation(endpoint: Endpoint, bodies: readonly FormBody[], alias: string | undefined): JsonObject {
  const { id, summary, source, params = {}, responses } = endpoint;
  const path = alias ?? endpoint.path;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(params[name] === undefined ? {} : { enum: [...params[name]] }) },
  }));
  const isForm = endpoint.body === 'form';
  const refs = isForm
    ? Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` }))
    : [];
  return {
    operationId: alias === undefined ? id : `${id}${alias.replaceAll(/[^a-z]+/g, '-')}`,
    summary,
    description: `Specification: ${source}`,
    ...(inPath.length + refs.length === 0 ? {} : { parameters: [...inPath, ...refs] }),
    ...requestBody(endpoint, bodies),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { description, schema, example }]) => [
        status,
        { description, content: { 'application/json': { schema, example: example as JsonObject } } },
      ]),
    ),
  };
}

function requestBody({ id, body, encoding }: Endpoint, bodies: readonly FormBody[]): JsonObject {
  const schema = isObject(body)
    ? body
    : body === 'form'
      ? anyOf(bodies.filter((one) => one.endpoint === id))
      : null;
  if (schema === null) return {};
  const types =
    encoding === 'json' ? ['application/json'] : ['multipart/form-data', 'application/x-www-form-urlencoded'];
  return {
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
}

const anyOf = (bodies: readonly FormBody[]): JsonSchema =>
  bodies.length === 0
    ? { type: 'object' }
    : { anyOf: bodies.map(({ name }) => ({ $ref: `#/components/schemas/${name}` })) };
