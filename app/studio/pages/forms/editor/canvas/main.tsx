import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../../../../../renderers/styles/index.css';
import '../../../../../site/site.css';
import { loadAllFormParts } from '#renderers';
import { pageElement } from '../../../../../site/page-element.ts';
import { Canvas } from './canvas.tsx';
import { CANVAS_READY, type ShowCanvas } from './canvas-view.ts';
import './canvas.css';
import { leaveFocusToEditor } from './leave-focus.ts';

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
