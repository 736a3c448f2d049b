import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Consumer } from './consumer.ts';

/** The form that the application shows. */
export const SHOWN = { form: 'consulting', variant: 'consulting', lang: 'ru' } as const;

const COMPONENT = `import { ZayavkaForm } from '@zayavka/embed/react';
  import { createElement } from 'react';
  export const application = (server, onSent) =>
    createElement(ZayavkaForm, {
      ...{ server, onSent },
      ...${JSON.stringify(SHOWN)},
      children: createElement('a', { href: '/other' }, 'Форма на сайте банка'),
    });`;
const RENDERED = `import { renderToString } from 'react-dom/server';
  import { application } from './application.mjs';
  console.log(renderToString(application('https://forms.example')));`;
const BROWSER = `import { StrictMode, createElement, version } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { application } from './application.mjs';
  document.title = version;
  const server = new URLSearchParams(location.search).get('server');
  const onSent = ({ number }) =>
    document.body.append(Object.assign(document.createElement('output'), { textContent: 'Отправлено: ' + number }));
  hydrateRoot(document.querySelector('#root'), createElement(StrictMode, null, application(server, onSent)));`;

const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Application of somebody else, rendered on the server and built by Vite, at an origin of its own. */
export interface Application {
  origin: string;
  /** Markup that the server has rendered. */
  rendered: string;
  /** Returns the address of its page, whose policy lets a server of forms be called. */
  pageFor(server: string): string;
  close(): Promise<void>;
}

export async function startApplication({ folder, write, node }: Consumer): Promise<Application> {
  write({ 'application.mjs': COMPONENT });
  const rendered = node(RENDERED).trim();
  write({
    'browser.js': BROWSER,
    'index.html': `<!doctype html><html lang="ru"><head><meta charset="utf-8"></head>
      <body><h1>Приложение</h1><div id="root">${rendered}</div><script type="module" src="./browser.js"></script></body></html>`,
  });
  const built = join(folder, 'built');
  // In a process of its own, because this one would build React for tests.
  execFileSync(process.execPath, [VITE, 'build', folder, '--outDir', built, '--logLevel', 'silent'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://application');
    const allowed = searchParams.get('server') ?? '';
    response.writeHead(200, {
      'content-type': TYPES[extname(pathname)] ?? 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'self'; script-src 'self' ${allowed}; connect-src 'self' ${allowed}`,
    });
    response.end(readFileSync(join(built, pathname === '/' ? 'index.html' : pathname)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    rendered,
    pageFor: (address) => `${origin}/?${new URLSearchParams({ server: address })}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
