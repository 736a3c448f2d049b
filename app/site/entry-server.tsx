import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PageData } from '#contract';
import { type Answers, type CompiledForm, defaultAnswers, isObject, valueAt, withAnswer } from '#engine';
import { FormSession, loadAllFormParts, noDrafts, partModulesOf } from '#renderers';
import { loadAllBlocks, rareKindsIn } from './blocks/index.tsx';
import type { ReadyForm } from './form-host/form-query.ts';
import { SessionSourceProvider } from './form-host/form-sessions.ts';
import { type FormSource, FormSourceProvider } from './form-host/ready-forms.ts';
import { Site } from './site.tsx';

export interface DrawnPage {
  html: string;
  served: { slug: string; variant: string }[];
  /** Modules beside its entry that the browser needs to take the page over, by the end of their paths. */
  modules: string[];
}

export { askedPaths, readPosted } from '#renderers';

await Promise.all([loadAllFormParts(), loadAllBlocks()]);

/** The defaults, and what the address says: in the browser the hidden widgets read it themselves. */
function addressAnswers(form: CompiledForm, query: string): Answers {
  const parameters = new URLSearchParams(query);
  let answers = defaultAnswers(form.schema);
  for (const { path, widget } of form.fields) {
    const options = widget === 'hidden' ? valueAt(form.uiSchema, path.split('.')) : undefined;
    const given = isObject(options) ? parameters.get(String(options['ui:query'])) : null;
    if (given !== null) answers = withAnswer(answers, path, given);
  }
  return answers;
}

/** A page as its browser draws it first. Throws what rendering throws. */
export function drawPage(page: PageData, forms: FormSource): DrawnPage {
  const drawn = new Map<string, ReadyForm>();
  const source: FormSource = (slug, variant) => {
    const ready = forms(slug, variant);
    if (ready !== undefined) drawn.set(`${slug} ${variant}`, ready);
    return ready;
  };
  const html = renderToString(
    <SessionSourceProvider
      value={({ form, checker }, served) => {
        const answers = served?.answers ?? addressAnswers(form, page.address.query);
        return new FormSession(form, checker, noDrafts, { ...served, answers });
      }}
    >
      <FormSourceProvider value={source}>
        <Site page={page} queries={new QueryClient()} />
      </FormSourceProvider>
    </SessionSourceProvider>,
  );
  const shown = [...drawn.values()].map(({ form }) => form);
  const served = shown.map(({ slug, variant }) => ({ slug, variant }));
  return {
    html,
    served,
    modules: [
      ...[...rareKindsIn(page.blocks)].flatMap((kind) => [
        `/blocks/${kind}-block.tsx`,
        `/blocks/${kind}.tsx`,
      ]),
      ...shown.flatMap(partModulesOf),
    ],
  };
}
