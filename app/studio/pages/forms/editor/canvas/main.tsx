import { addPluginsIn } from '../../../../plugins-in-page.ts';

await addPluginsIn(document);
await import('./canvas.tsx');
