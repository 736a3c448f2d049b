import { configure } from '@testing-library/react';

/** As patient as `expect.poll`: a second, which is the default, is short for a page on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });
