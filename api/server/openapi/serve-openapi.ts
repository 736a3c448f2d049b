import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints as ownCalls } from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { FormEndpoints } from '../form-endpoints/form-endpoints.ts';
import type { FormStore } from '../forms/form-store.ts';
import { type Html, html } from '../http/html.ts';
import { type OpenApiOptions, openApiDocument } from './document.ts';

/**
 * Adds the description of the visitors' API with the bodies of the live forms: `/api/openapi.json` is the
 * OpenAPI document, `/api/docs` a page.
 */
export function serveOpenApi(
  app: FastifyInstance,
  forms: FormStore,
  endpoints: FormEndpoints,
  options: OpenApiOptions,
): void {
  let made: { of: string; from: readonly Endpoint[]; document: JsonObject; page?: string } | undefined;
  const current = async () => {
    const live = await forms.liveForms();
    const of = live.map(({ hash }) => hash).join();
    const from = endpoints.all();
    if (made?.of !== of || made.from !== from) {
      const compiled = live.flatMap((form) =>
        Object.keys(form.snapshot.variants).map((variant) => forms.ready(form, variant).form),
      );
      made = { of, from, document: openApiDocument(compiled, [...callsOf(compiled), ...from], options) };
    }
    return made;
  };
  app.get('/api/openapi.json', { config: { proof: 'nothing' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((await current()).document),
  );
  app.get('/api/docs', { config: { proof: 'nothing' } }, async (_request, reply) => {
    const api = await current();
    api.page ??= docsPage(api.document);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(api.page);
  });
}

/** Returns the endpoints handled by code that a site with these forms uses. */
function callsOf(forms: readonly CompiledForm[]): Endpoint[] {
  const named = new Set(forms.flatMap(namesIn));
  return [...ownCalls.values()].filter(({ usedWith }) => usedWith?.some((name) => named.has(name)) ?? true);
}

/** Returns the names of a form's widgets and endpoints. */
const namesIn = ({ uiSchema, behaviour: { submit, accepts, content } }: CompiledForm): string[] => [
  ...[...JSON.stringify(uiSchema).matchAll(/"ui:widget":"([^"]+)"/g)].map(([, widget = '']) => widget),
  ...[submit, ...accepts, ...(content === undefined ? [] : [content])].map(({ endpoint }) => endpoint),
];

/** Returns an OpenAPI document as a page; without script and styles, so that any policy lets it be read. */
function docsPage(document: JsonObject): string {
  const operations = Object.entries(objectIn(document.paths)).flatMap(([path, item]) =>
    Object.entries(objectIn(item)).map(
      ([method, operation]): Operation => ({ ...objectIn(operation), path, method }),
    ),
  );
  const { title, version, summary } = objectIn(document.info);
  const schemas = Object.entries(objectIn(objectIn(document.components).schemas));
  const servers = Array.isArray(document.servers) ? document.servers.map(objectIn) : [];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${`API — ${String(title)}`}</title>
</head>
<body>
<main>
<h1>${`API of ${String(title)}, ${String(version)}`}</h1>
<p>${String(summary)}. <a href="openapi.json">OpenAPI document</a></p>
<ul>${servers.map(({ url, description = '' }) => html`<li><code>${String(url)}</code> ${String(description)}</li>`)}</ul>
<nav aria-label="Calls"><ul>${operations.map(
    (one) => html`<li><a href="#${idOf(one)}"><code>${nameOf(one)}</code></a> ${textOf(one.summary)}</li>`,
  )}</ul></nav>
${operations.map(operationHtml)}
${schemas.map(([name, schema]) => html`<section id="${name}"><h2>${name}</h2>${jsonHtml('Schema', schema)}</section>`)}
</main>
</body>
</html>
`.markup;
}

type Operation = JsonObject & { path: string; method: string };

const nameOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`;
const idOf = ({ operationId, ...one }: Operation): string => String(operationId ?? nameOf(one as Operation));
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const operationHtml = (operation: Operation): Html => html`<section id="${idOf(operation)}">
<h2><code>${nameOf(operation)}</code></h2>
<p>${textOf(operation.summary)}</p>
<p>${textOf(operation.description)}</p>
${[
  ...(operation.parameters === undefined ? [] : [jsonHtml('Parameters', operation.parameters)]),
  ...Object.entries(objectIn(objectIn(operation.requestBody).content)).map(([type, content]) =>
    jsonHtml(`Body: ${type}`, objectIn(content).schema ?? null),
  ),
  ...Object.entries(objectIn(operation.responses)).map(([status, response]) =>
    jsonHtml(`${status}: ${textOf(objectIn(response).description)}`, objectIn(response).content ?? null),
  ),
]}
</section>`;

/** Returns an unfolding part; a body that names its schemas links to them. */
const jsonHtml = (summary: string, value: Json): Html => html`<details>
<summary>${summary}</summary>
${[...new Set(refsIn(value))].map((name) => html`<p><a href="#${name}">${name}</a></p>`)}
<pre>${JSON.stringify(value, null, 2)}</pre>
</details>`;

const SCHEMAS = '#/components/schemas/';

function refsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? [$ref.slice(SCHEMAS.length)] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}
