import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Application, SHOWN } from './application.ts';
import { tarballs } from './consumer.ts';

const NEXT = 'next@16.4.6';
const { version: REACT } = createRequire(import.meta.url)('react/package.json') as { version: string };
const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "next-application", "type": "module", "private": true }',
  'app/layout.jsx': `export default ({ children }) => <html lang="ru"><body>{children}</body></html>;`,
  'app/page.jsx': `import { Request } from './request.jsx';
    export default async ({ searchParams }) => {
      const { server = 'https://forms.example' } = await searchParams;
      return <Request server={server} />;
    };`,
  'app/request.jsx': `'use client';
    import { ZayavkaForm } from '@zayavka/embed/react';
    import { useEffect, useState, version } from 'react';
    export function Request({ server }) {
      const [number, setNumber] = useState();
      useEffect(() => { document.title = version; }, []);
      return (
        <>
          <h1>Приложение</h1>
          <ZayavkaForm {...${JSON.stringify(SHOWN)}} server={server} onSent={({ number }) => setNumber(number)}>
            <a href="/other">Форма на сайте банка</a>
          </ZayavkaForm>
          {number && <output>Отправлено: {number}</output>}
        </>
      );
    }`,
  'app/theme/page.jsx': `'use client';
    import { withTheme } from '@rjsf/core';
    import { customizeValidator } from '@rjsf/validator-ajv8';
    import { makeTheme } from '@zayavka/react/rjsf-theme';
    import '@zayavka/react/rjsf-theme.css';
    import { extendAjv } from '@zayavka/rules/ajv';
    const validator = customizeValidator({ extenderFn: (ajv) => extendAjv(ajv, { lang: 'en' }) });
    const Form = withTheme(makeTheme('en'));
    const schema = {
      type: 'object',
      required: ['inn'],
      properties: { inn: { type: 'string', title: 'INN', inn: true }, born: { type: 'string', format: 'date' } },
    };
    export default () => (
      <Form
        schema={schema}
        validator={validator}
        uiSchema={{ inn: { 'ui:widget': 'inn' } }}
        onSubmit={({ formData }) => { document.title = JSON.stringify(formData); }}
        showErrorList={false}
      />
    );`,
};

/**
 * Installs the tarballs by npm into a Next.js project outside the repository, builds it and serves it. Its page has the
 * embedded form, and `/theme` a form of stock RJSF in our theme.
 */
export async function startNextApplication(): Promise<Application> {
  const folder = mkdtempSync(join(tmpdir(), 'zayavka-next-'));
  mkdirSync(join(folder, 'app/theme'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const wanted = [
    NEXT,
    `react@${REACT}`,
    `react-dom@${REACT}`,
    '@rjsf/core',
    '@rjsf/utils',
    '@rjsf/validator-ajv8',
  ];
  const ours = tarballs().filter((name) => !/zayavka-(diff-)?\d/.test(name));
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...wanted, ...ours], {
    cwd: folder,
  });
  const next = join(folder, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build'], { cwd: folder, env: environment, stdio: 'pipe' });
  const server = spawn(process.execPath, [next, 'start', '-p', '0', '-H', '127.0.0.1'], {
    cwd: folder,
    env: environment,
  });
  let printed = '';
  while (!printed.includes('Ready')) printed += String((await once(server.stdout, 'data'))[0]);
  const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
  const page = await fetch(origin).then((response) => response.text());
  return {
    origin,
    rendered: /<zayavka-form.*<\/zayavka-form>/s.exec(page)?.[0] ?? '',
    pageFor: (address) => `${origin}/?${new URLSearchParams({ server: address })}`,
    async close() {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
