import { addPluginsIn } from '../../../../plugins-in-page.ts';

void addPluginsIn(document).then(() => import('./canvas.tsx'));
