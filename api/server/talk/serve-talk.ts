import type { FastifyInstance } from 'fastify';
import { TALK_CHANNELS, TALK_FRAME_PATH, TALK_KINDS } from '#contract';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { directionOf } from '#engine/model/site';
import { defaultLanguage, dictionaryIn, formatText } from '#engine/model/text';
import { jsonForScript } from '../http/html.ts';
import { type FrameSettings, runTalkFrame } from './frame-script.ts';
import { runLocalWidget } from './local-widget.ts';

const LOCAL_SCRIPT = '/chat-frame/local-widget.js';
const LOCAL_TEXTS = 'site.talk.local.';

type FrameQuery = Partial<Record<'kind' | 'channel' | 'lang' | 'page', unknown>>;

/**
 * Adds the route of the page in which the script of a chat or call runs, the built-in one without `chatUrl`.
 * The script is somebody else's code, so the frame is a sandbox without origin whose policy allows one host.
 * @spec S§7 The chat widget script is loaded from the bank's omni host
 */
export function serveTalk(app: FastifyInstance, chatUrl: string | undefined, texts: Dictionaries): void {
  app.get(TALK_FRAME_PATH, { config: { proof: 'nothing' } }, (request, reply) => {
    const settings = settingsOf(request.query as FrameQuery, chatUrl ?? LOCAL_SCRIPT, texts);
    reply.ownPolicy = framePolicy(reply.cspNonce, chatUrl);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(frameHtml(settings, reply.cspNonce));
  });
  app.get(LOCAL_SCRIPT, { config: { proof: 'nothing' } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // The loading frame is sandboxed, so its origin is never the same.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(`(${runLocalWidget.toString()})();`),
  );
}

/** Returns the settings in a query; an unknown value becomes the first known one. */
function settingsOf(query: FrameQuery, script: string, texts: Dictionaries): FrameSettings {
  const asked = String(query.lang);
  const lang = Object.hasOwn(texts, asked) ? asked : defaultLanguage(texts);
  return {
    kind: oneOf(TALK_KINDS, query.kind),
    channel: oneOf(TALK_CHANNELS, query.channel),
    lang,
    page: typeof query.page === 'string' && /^[a-z0-9-]{1,80}$/.test(query.page) ? query.page : '',
    script,
    texts: localTexts(texts, lang),
  };
}

const oneOf = <const Value>(known: readonly [Value, ...Value[]], value: unknown): Value =>
  known.find((one) => one === value) ?? known[0];

const localTexts = (texts: Dictionaries, lang: SiteLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dictionaryIn(texts, lang)).flatMap(([key, text]) =>
      key.startsWith(LOCAL_TEXTS) ? [[key.slice(LOCAL_TEXTS.length), formatText(text, {}, lang)]] : [],
    ),
  );

function framePolicy(nonce: string, chatUrl: string | undefined): string {
  const host = chatUrl === undefined ? "'self'" : new URL(chatUrl).origin;
  const socket = host.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${host}`,
    `style-src 'unsafe-inline' ${host}`,
    `img-src data: ${host}`,
    `font-src data: ${host}`,
    `media-src blob: ${host}`,
    `connect-src ${host}${chatUrl === undefined ? '' : ` ${socket}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // The policy also applies when somebody opens the frame on its own.
    'sandbox allow-scripts allow-forms allow-popups',
    'report-uri /api/csp-report',
  ].join('; ');
}

const frameHtml = (settings: FrameSettings, nonce: string): string =>
  [
    '<!doctype html>',
    `<html lang="${settings.lang}"${directionOf(settings.lang) === 'rtl' ? ' dir="rtl"' : ''}>`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    `<title>${settings.texts[settings.kind] ?? ''}</title>`,
    '</head>',
    '<body>',
    `<script nonce="${nonce}">(${runTalkFrame.toString()})(${jsonForScript(settings)});</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
