import { configure } from '@testing-library/react';

/** The same timeout as `expect.poll`: the default of a second is too short for a page on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });
