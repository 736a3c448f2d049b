import { exactly, listOf, mapOf, text } from '#contract';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import { compileForm, type FormSnapshot, snapshotForm, snapshotText } from '#engine/model/compile';
import type { SiteLanguage } from '#engine/model/definition';
import { parseDocumentId } from '#engine/model/documents';
import { hasErrors } from '#engine/model/problems';
import { defaultLanguage } from '#engine/model/text';
import { compileValidatorSource } from '#validators';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { compileSources, formModule } from '../forms/compile-sources.ts';
import { sha256 } from '../forms/sha256.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { refuseProblems } from '../publication/refuse-problems.ts';
import { defineTask, QUICK, THOROUGH } from './define-task.ts';

const moduleOf = (snapshot: FormSnapshot, variant: string, lang: SiteLanguage): string => {
  const form = compileForm(snapshot, { variant, lang, sha256 });
  return formModule(form, compileValidatorSource(form));
};

/**
 * Task that compiles a draft of a form to a snapshot and the module of its default variant in the site's
 * default language. Refuses a draft whose own files have errors with 422 and these errors.
 */
export const compileDocument = defineTask({
  limits: QUICK,
  isAwaited: true,
  schema: exactly({ snapshot: text, variants: listOf(text), defaultVariant: text, lang: text, module: text }),
  run({ texts, document, files }: { texts: Texts; document: string; files: DocumentFiles }, { vocabulary }) {
    const { slug = '' } = parseDocumentId(document) ?? {};
    const { definitions, problems } = readDefinitions(withDocument(textsIn(texts), files));
    const own = problems.filter(({ file }) => file.startsWith(`${document}/`));
    if (hasErrors(own)) refuseProblems(own);
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    const { defaultVariant } = snapshot;
    const lang = defaultLanguage(snapshot.texts);
    return {
      snapshot: snapshotText(snapshot),
      variants: Object.keys(snapshot.variants),
      defaultVariant,
      lang,
      module: moduleOf(snapshot, defaultVariant, lang),
    };
  },
});

/**
 * Task that returns the ES module of one variant of a form's draft in a language, as source code for the
 * preview. Refuses an unknown variant or language with 404.
 */
export const compilePreview = defineTask({
  limits: QUICK,
  isAwaited: true,
  schema: exactly({ module: text }),
  run({ snapshot, variant, lang }: { snapshot: string; variant: string; lang: SiteLanguage }) {
    const parsed = JSON.parse(snapshot) as FormSnapshot;
    const exists = Object.hasOwn(parsed.variants, variant) && Object.hasOwn(parsed.texts, lang);
    if (!exists) throw new HttpRefusal(404, '', 'notFound');
    return { module: moduleOf(parsed, variant, lang) };
  },
});

/** Task that compiles the validators of a version that was published before they were stored with it. */
export const compileVersion = defineTask({
  limits: THOROUGH,
  schema: exactly({ sources: mapOf(text) }),
  run: ({ snapshot }: { snapshot: string }) => ({
    sources: compileSources(JSON.parse(snapshot) as FormSnapshot),
  }),
});
