import { CONSENT_HEADER, type Endpoint, FORM_HEADER, formatConsentHeader, formatFormHeader } from '#contract';
import { sampleAnswers } from '#engine/analysis';
import { normalizeAnswers } from '#engine/model/answers';
import {
  type Answers,
  type FormBundle,
  type FormChecker,
  LANGUAGES,
  type Lang,
  type PayloadMap,
} from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import type { JsonObject } from '#engine/model/json';
import { decodePayload, encodePayload } from '#engine/model/payload';
import { createChecker } from '#rules';
import { searchPorts } from '../../api/server/definitions/search-ports.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { CASES_NOW_MS, casesClock } from '../rules/catalogue-form.ts';
import { formEndpoint } from './own-endpoints.ts';
import type { TestServer } from './test-server.ts';

/** Combination in which a form's answers reach the server: a variant, a language and a payload map. */
export interface Sender {
  title: string;
  url: string;
  lang: Lang;
  endpoint: Endpoint;
  headers: Record<string, string>;
  map: PayloadMap;
  form: FormBundle['form'];
  /** Checker as in a page: the module that the server serves, with the rules of pages. */
  inPage: FormChecker;
  valid: readonly Answers[];
}

/** Definitions without captchas, which are asked for after validation and are no part of the answers. */
export const textsWithoutCaptcha: ReadonlyMap<string, string> = new Map(
  [...(await readDefinitionsFolder(ownDefinitions))].map(([path, text]) => [
    path,
    text.replace('"captcha": { "enabled": true', '"captcha": { "enabled": false'),
  ]),
);

/** Returns every combination of form, variant, language and endpoint of the server. */
export async function allSenders(server: TestServer): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (const [slug, { examples }] of server.definitions.forms) {
    const live = await server.forms.live(slug);
    if (live === undefined) continue;
    const accepted = (examples.accepted ?? []) as { variant?: string; answers: Answers }[];
    for (const variant of Object.keys(live.snapshot.variants))
      for (const lang of LANGUAGES) {
        const { form, inPage } = await pageOf(server, `${slug}@${live.hash}/${variant}.${lang}.js`);
        const written = accepted
          .filter((one) => (one.variant ?? live.snapshot.defaultVariant) === variant)
          .map(({ answers }) => answers);
        const { submit, accepts, payloads } = form.behaviour;
        for (const target of [submit, ...accepts]) {
          const map = payloads[target.payload];
          if (map === undefined) continue;
          const endpoint = formEndpoint(target.endpoint);
          const path = endpoint.path.replace(
            /:(\w+)/g,
            (_whole, name: string) => target.params?.[name] ?? 'corporate',
          );
          const consents = Object.fromEntries(form.consents.map(({ purpose, hash }) => [purpose, hash]));
          senders.push({
            title: `${slug} ${variant} ${lang} ${target.endpoint} ${target.payload}`,
            url: `/api${form.prefix ?? ''}${path}`,
            ...{ lang, endpoint, map, form, inPage },
            headers: {
              [FORM_HEADER]: formatFormHeader({ slug, variant, version: live.hash }),
              [CONSENT_HEADER]: formatConsentHeader(consents),
            },
            valid: written.length > 0 ? written : madeUp(form),
          });
        }
      }
  }
  return senders;
}

async function pageOf(server: TestServer, module: string): Promise<Pick<Sender, 'form' | 'inPage'>> {
  const text = (await server.app.inject({ url: `/bundles/${module}` })).body;
  const bundle = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )) as FormBundle;
  return { form: bundle.form, inPage: createChecker(bundle, casesClock) };
}

function madeUp(form: FormBundle['form']): Answers[] {
  const { minimal, full } = sampleAnswers(form, [], searchPorts(CASES_NOW_MS));
  return [minimal, full].filter((one) => one !== undefined);
}

export const visible = ({ form, inPage }: Sender, answers: Answers): Answers =>
  holdsOf(form, inPage).visible(normalizeAnswers(answers));

/** Returns the body that a page sends for these answers. */
export const bodyOf = (sender: Sender, answers: Answers): JsonObject =>
  encodePayload(sender.map, visible(sender, answers), { lang: sender.lang });

/** Returns a body as the server receives it: forms and queries contain texts alone. */
export const received = ({ endpoint }: Sender, body: JsonObject): JsonObject =>
  endpoint.method === 'GET' || endpoint.encoding !== 'json'
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
    : body;

/** Decodes the answers in a body. */
export const answersOf = (sender: Sender, body: JsonObject): Answers =>
  visible(sender, decodePayload(sender.map, body).answers);

/** Sends a body in the endpoint's encoding; a text is sent unchanged. */
export async function sendBody(
  server: TestServer,
  sender: Sender,
  body: JsonObject | string,
): Promise<number> {
  const { endpoint, url, headers } = sender;
  if (typeof body !== 'string' && (endpoint.method === 'GET' || endpoint.encoding !== 'json')) {
    const fields = new URLSearchParams(received(sender, body) as Record<string, string>).toString();
    const answer = await (endpoint.method === 'GET'
      ? server.app.inject({ url: `${url}?${fields}`, headers })
      : server.app.inject({
          ...{ method: 'POST', url, payload: fields },
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        }));
    return answer.statusCode;
  }
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await server.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return answer.statusCode;
}
