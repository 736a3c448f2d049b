import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Serves the pages of a running server with the site's script file by file from its sources instead of the
 * built one. The script renders the page, so the server's markup is left out.
 */
export async function serveSources(server: string): Promise<{ vite: ViteDevServer; url: string }> {
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(root, 'node_modules/.vite/walks'),
    plugins: [react()],
    optimizeDeps: { entries: ['app/site/start/start.ts', 'app/site/main.tsx'] },
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      watch: null,
      proxy: { '^/(bundles/|api/(?!client/|contract/))': { target: server, headers: { origin: server } } },
    },
  });
  vite.middlewares.use(async (request, response, next) => {
    if (!request.url?.startsWith('/forms/')) return next();
    const page = await (await fetch(server + request.url)).text();
    const data =
      /<script type="application\/json" id="zayavka-page">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}';
    const { served: _served, ...rest } = JSON.parse(data) as { served?: unknown };
    const html = (await readFile(join(root, 'app/site/index.html'), 'utf8'))
      .replace('./start/start.ts', '/app/site/start/start.ts')
      .replace(
        '<!--zayavka-page-->',
        () =>
          `<template id="zayavka-scripts" data-main="/app/site/main.tsx"></template><script type="application/json" id="zayavka-page">${JSON.stringify(rest).replaceAll('<', '\\u003c')}</script>`,
      );
    response.setHeader('content-type', 'text/html');
    response.end(await vite.transformIndexHtml(request.url, html));
  });
  await vite.listen();
  return { vite, url: vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' };
}
