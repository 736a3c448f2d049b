import { formatText } from '#engine/model/text';
import { ErrorBoundary } from '../../../../../site/error-boundary.tsx';
import { Footer } from '../../../../../site/frame/footer.tsx';
import { Header } from '../../../../../site/frame/header.tsx';
import { PageProvider } from '../../../../../site/page-context.ts';
import type { CanvasView } from './canvas-view.ts';
import { TriedForm } from './tried-form.tsx';

/** Page of one form as its visitors see it. */
export function Canvas({ view }: { view: CanvasView }) {
  const { page, tryKey } = view;
  const text = (key: string): string => formatText(page.texts[key] ?? '', {}, page.lang);
  return (
    <ErrorBoundary message={text('error.internal')}>
      <PageProvider value={page}>
        <div className="zy-site" data-site={page.section || undefined}>
          <Header />
          <main className="zy-main" id="main" data-page={page.page}>
            <section className="zy-card">
              <h1 className="zy-visually-hidden">{text('site.form.alone')}</h1>
              <TriedForm key={tryKey} view={view} />
            </section>
          </main>
          <Footer />
        </div>
      </PageProvider>
    </ErrorBoundary>
  );
}
