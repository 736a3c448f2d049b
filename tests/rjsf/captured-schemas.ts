import type { FormProps } from '@rjsf/core';
import type { ReactElement } from 'react';

/** Form that RJSF's own snapshot tests render. */
export interface Captured {
  title: string;
  props: FormProps;
}

type Body = () => unknown;

/**
 * Runs RJSF's snapshot tests with globals of a test runner that record what each test renders. They replace a
 * module of RJSF, so that nothing may have imported RJSF before.
 */
export async function capturedSchemas(): Promise<Captured[]> {
  const captured: Captured[] = [];
  const titles: string[] = [];
  const within = (title: string, body: Body): void => {
    titles.push(title);
    body();
    titles.pop();
  };
  const bodies: { title: string; body: Body }[] = [];
  Object.assign(globalThis, {
    describe: within,
    beforeAll: (body: Body) => body(),
    test: (title: string, body: Body) => bodies.push({ title: [...titles, title].join(' › '), body }),
    expect: () => ({ toMatchSnapshot: () => undefined }),
  });
  const suites = await import('@rjsf/snapshot-tests');
  let title = '';
  const Form = (props: FormProps): ReactElement | null => {
    captured.push({ title, props });
    return null;
  };
  suites.arrayTests(Form);
  suites.formTests(Form);
  suites.gridTests(Form, GRID);
  suites.objectTests(Form);
  for (const one of bodies) {
    title = one.title;
    await one.body();
  }
  return captured;
}

const GRID = { ColumnWidthAll: {}, ColumnWidth4: {}, ColumnWidth6: {}, ColumnWidth8: {} };
