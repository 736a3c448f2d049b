import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { holdsOf } from '#engine/model/holds';
import { loadDefinitions } from '#engine/model/load';
import { FormSession, loadAllFormParts, noDrafts } from '#renderers';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import FormOfFields from '../../app/site/build/rjsf/form-of-fields.tsx';
import { vocabulary } from '../../app/vocabulary.ts';
import { translator } from '../../renderers/form/translator.ts';
import { nativeEncoding } from '../../renderers/native/native-encoding.ts';
import { SchemaField } from '../../renderers/theme/group-field.tsx';
import { noValidation } from '../../renderers/theme/no-validation.ts';
import { ThemedForm } from '../../renderers/theme/theme.tsx';

await loadAllFormParts();
const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const forms = [...definitions.forms.keys()].flatMap((slug) => {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  return Object.keys(snapshot.variants).map((variant) =>
    compileForm(snapshot, { variant, lang: 'ru', sha256 }),
  );
});

describe('the form of our pages is what RJSF’s own form renders', () => {
  it.each(forms.map((form) => [`${form.slug} ${form.variant}`, form] as const))('%s', (_title, form) => {
    const checker = createFormChecker(
      form,
      moscowClock(() => 0),
    );
    const session = new FormSession(form, checker, noDrafts);
    const props = {
      schema: holdsOf(form, checker).schema(session.decided()),
      uiSchema: form.uiSchema,
      idPrefix: 'zy1',
      validator: noValidation,
      formContext: { session, services: {}, translate: translator(form) },
      method: 'post',
      action: `/forms/${form.slug}`,
      ...nativeEncoding(form),
      noValidate: true,
      noHtml5Validate: true,
      showErrorList: false,
      children: createElement('p', null, 'под полями'),
    } as const;
    const own = renderToStaticMarkup(createElement(ThemedForm, props));
    expect(own).toContain('zy-field');
    expect(renderToStaticMarkup(createElement(FormOfFields, { ...props, fields: { SchemaField } }))).toBe(
      own,
    );
  });
});
