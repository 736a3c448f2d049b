import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherSite {
  origin: string;
  /** Returns the address of a page that shows this markup among its own content. */
  pageWith(markup: string): string;
  /** Reads the server's address, which the policy of the pages names. */
  serve(serverOrigin: string): void;
  close(): Promise<void>;
}

/**
 * Styles of a site that has never heard of forms of others: rules for elements, important ones too, a small
 * root, and names that anybody might choose.
 */
const STYLES = `
  html { font-size: 10px }
  body { margin: 24px; background: #fdf6e3; color: #073642; font: 17px/1.4 Georgia, serif }
  h1, h2, h3 { margin: 30px 0; color: #b58900; font-family: Georgia, serif; text-transform: uppercase }
  ul { padding-left: 60px; list-style: square }
  p { text-indent: 30px }
  label, legend { color: hotpink; text-transform: uppercase; letter-spacing: 3px }
  button { border-radius: 0; background: purple !important; font-size: 9px }
  input, select, textarea { border: 7px dotted red !important; height: 90px; font-size: 8px }
  #content form * { line-height: 3 }
  a { color: green }
  [hidden] { display: block }`;

const pageOf = (markup: string): string => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Другой сайт</title>
    <link rel="stylesheet" href="/site.css" />
  </head>
  <body>
    <section id="before"><h1>Другой сайт</h1><ul><li>Первое</li><li>Второе</li></ul><p>Абзац и <a href="/">ссылка</a></p></section>
    <main id="content">${markup}</main>
    <section id="after"><h2>Ниже формы</h2><ul><li>Третье</li></ul><button type="button">Своя кнопка</button> <input aria-label="Своё поле" value="Своё" /></section>
  </body>
</html>`;

/** Starts another site, whose policy allows our server what an embedded form needs, and no more. */
export async function startOtherSite(): Promise<OtherSite> {
  let policy = '';
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://other');
    const isStyles = pathname === '/site.css';
    response.writeHead(200, {
      'content-type': isStyles ? 'text/css' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(isStyles ? STYLES : pageOf(searchParams.get('markup') ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pageWith: (markup) => `${origin}/?${new URLSearchParams({ markup })}`,
    serve(serverOrigin) {
      policy = [
        "default-src 'self'",
        `script-src 'self' ${serverOrigin}`,
        `connect-src 'self' ${serverOrigin}`,
        `frame-src ${serverOrigin}`,
      ].join('; ');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
