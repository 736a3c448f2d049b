import { createRoot } from 'react-dom/client';
import '../../renderers/styles/index.css';
import { loadAllFormParts } from '#renderers';
import './playground.css';
import { Playground } from './playground.tsx';

// The engine's limits count processor time, which a page can't read.
Object.assign(globalThis, {
  process: { env: {}, threadCpuUsage: () => ({ user: performance.now() * 1000, system: 0 }) },
});

// An author may give a field any widget.
await loadAllFormParts();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Playground />);
