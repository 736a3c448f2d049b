import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageData } from '#contract';
import { Blocks } from '../../app/site/blocks/blocks.tsx';
import { loadAllBlocks } from '../../app/site/blocks/load-blocks.ts';
import { BlocksProvider } from '../../app/site/blocks-context.ts';
import { PageProvider } from '../../app/site/page-context.ts';
import texts from '../../definitions/texts/ru.json' with { type: 'json' };

await loadAllBlocks();

/** A Russian page without blocks and live forms. */
export const samplePage: PageData = {
  ...{ lang: 'ru', dir: 'ltr', locale: 'ru', prefix: '' },
  languages: [
    { lang: 'ru', name: 'Русский', path: '/' },
    { lang: 'en', name: 'English', path: '/en' },
  ],
  page: 'home',
  title: 'Главная',
  description: '',
  section: 'private',
  experiments: {},
  chatChannel: 'web',
  tracksSuccess: false,
  offersChat: true,
  blocks: [],
  menu: [
    { page: 'home', path: '/', title: 'Частным лицам' },
    { page: 'privacy', path: '/privacy', title: 'Обработка данных' },
  ],
  brand: { name: 'Пример', footer: { links: [] } },
  texts,
  forms: {},
  locations: [],
  address: { path: '/', query: '' },
  phones: [],
};

/** Wraps parts of the site in a Russian page without live forms. */
export const SamplePage = ({ children, ...change }: { children: ReactNode } & Partial<PageData>) => (
  <QueryClientProvider client={new QueryClient()}>
    <PageProvider value={{ ...samplePage, ...change }}>
      <BlocksProvider value={Blocks}>{children}</BlocksProvider>
    </PageProvider>
  </QueryClientProvider>
);
