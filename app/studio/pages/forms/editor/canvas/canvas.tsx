import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../../../../../renderers/styles/index.css';
import '../../../../../site/site.css';
import { loadAllFormParts } from '#renderers';
import { pageElement } from '../../../../../site/page-element.ts';
import { CANVAS_READY, type CanvasView, type ShowCanvas } from './canvas-view.ts';
import './canvas.css';
import { formatText } from '#engine/model/text';
import { ErrorBoundary } from '../../../../../site/error-boundary.tsx';
import { Footer } from '../../../../../site/frame/footer.tsx';
import { Header } from '../../../../../site/frame/header.tsx';
import { PageProvider } from '../../../../../site/page-context.ts';
import { TriedForm } from './tried-form.tsx';

leaveFocusToEditor();
// Links must not leave the canvas. Widgets have handled the click by then.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href]') !== null) event.preventDefault();
});

// An author may use any widget.
await loadAllFormParts();
const root = createRoot(pageElement(document, 'root'));
const show: ShowCanvas = (view) => {
  document.documentElement.lang = view.bundle.form.lang;
  flushSync(() => root.render(<Canvas view={view} />));
};
window.frameElement?.dispatchEvent(new CustomEvent(CANVAS_READY, { detail: show }));

/**
 * Keeps visitors' code from moving the focus into the frame unless the author works there: a dialog
 * that opens would get the letters typed in the settings.
 */
function leaveFocusToEditor(): void {
  const isWorkedIn = (): boolean => parent.document.activeElement === frameElement;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (isWorkedIn()) focus.call(this, options);
  };
  // Both move the focus themselves, but not to an inert element. A modal dialog is not inert in an
  // inert parent.
  const { showModal, close } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    whileInert(this, isWorkedIn(), () => showModal.call(this));
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement, answer) {
    whileInert(document.documentElement, isWorkedIn(), () => close.call(this, answer));
  };
}

function whileInert(element: HTMLElement, isWorkedIn: boolean, work: () => void): void {
  const { inert } = element;
  element.inert = inert || !isWorkedIn;
  try {
    work();
  } finally {
    element.inert = inert;
  }
}

/** Page of one form as its visitors see it. */
function Canvas({ view }: { view: CanvasView }) {
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
