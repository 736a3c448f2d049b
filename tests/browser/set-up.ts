import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** The same timeout as `expect.poll`: the default of a second is too short for a page on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

/** The files share a page, in whose address a multi-step form keeps its step: the next form would open there. */
const address = location.href;
afterAll(() => history.replaceState(history.state, '', address));
