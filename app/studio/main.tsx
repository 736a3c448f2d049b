// The first import: its Trusted Types policies must be created before another script could take their names.
import '../site/captcha/worker-url.ts';
import './parts/code/worker-url.ts';
import '../../renderers/styles/index.css';
import './studio.css';
import { addPluginsIn } from './plugins-in-page.ts';

// The studio derives lists from the registries, so these must have the plug-ins before it is imported. Without a
// top-level `await`, for which chunks that import this one would wait.
void addPluginsIn(document).then(() => import('./studio.tsx'));
