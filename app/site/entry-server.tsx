import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PageData } from '#contract';
import { withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { type Holds, holdsOf } from '#engine/model/holds';
import { splitPath, valueAt } from '#engine/model/json';
import { type WidgetContract, type WidgetSlug, widgets } from '#engine/model/widgets';
import { FormSession, loadAllFormParts, noDrafts, partModulesOf } from '#renderers';
import { addBlock, lazyKindsIn, loadAllBlocks } from './blocks/load-blocks.ts';
import type { ReadyForm } from './form-host/form-query.ts';
import { SessionSourceProvider } from './form-host/form-sessions.ts';
import { type FormSource, FormSourceProvider } from './form-host/ready-forms.ts';
import { addPlugged as addCode } from './plugins/plugged.ts';
import { Site } from './site.tsx';

/** HTML of a rendered page, the forms in it, and the modules that its browser needs to hydrate it. */
export interface RenderedPage {
  html: string;
  served: { slug: string; variant: string }[];
  /** Ends of the paths of modules needed to hydrate the page, besides its entry. */
  modules: string[];
}

export { askedPaths, readPosted } from '#renderers';

/** Adds what a plug-in's module exports to the registries of this server-side renderer. */
export const addPlugged = (path: string, module: Readonly<Record<string, unknown>>): Promise<void> =>
  addCode(path, module, addBlock);

await Promise.all([loadAllFormParts(), loadAllBlocks()]);

/** Returns the defaults with answers from the URL; in the browser, hidden widgets read these. */
function addressAnswers(form: CompiledForm, holds: Holds, query: string): Answers {
  const parameters = new URLSearchParams(query);
  let answers: Answers = {};
  for (const { path, widget } of form.fields) {
    const contract: WidgetContract | undefined = widgets[widget as WidgetSlug];
    const name = contract?.readsAddress
      ? valueAt(form.uiSchema, [...splitPath(path), 'ui:query'])
      : undefined;
    const given = name === undefined ? null : parameters.get(String(name));
    if (given !== null) answers = withAnswer(answers, path, given);
  }
  return holds.start(answers);
}

/**
 * Renders a page to HTML as its browser does first, with the forms that `forms` returns in it; throws the errors
 * of rendering.
 */
export function renderPage(page: PageData, forms: FormSource): RenderedPage {
  const rendered = new Map<string, ReadyForm>();
  const source: FormSource = (slug, variant) => {
    const ready = forms(slug, variant);
    if (ready !== undefined) rendered.set(`${slug} ${variant}`, ready);
    return ready;
  };
  const html = renderToString(
    <SessionSourceProvider
      value={({ form, checker }, served) => {
        const answers = served?.answers ?? addressAnswers(form, holdsOf(form, checker), page.address.query);
        return new FormSession(form, checker, noDrafts, { ...served, answers });
      }}
    >
      <FormSourceProvider value={source}>
        <Site page={page} queries={new QueryClient()} />
      </FormSourceProvider>
    </SessionSourceProvider>,
  );
  const shown = [...rendered.values()].map(({ form }) => form);
  const served = shown.map(({ slug, variant }) => ({ slug, variant }));
  return {
    html,
    served,
    modules: [
      ...[...lazyKindsIn(page.blocks)].map((kind) => `/blocks/${kind}/${kind}.tsx`),
      ...shown.flatMap(partModulesOf),
    ],
  };
}
