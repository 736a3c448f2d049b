import { weighDocument as contract, type WeighedChange } from '#contract';
import { compareImpact, describeImpact } from '#engine/analysis';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import { compileForm, type FormSnapshot, snapshotForm, snapshotText } from '#engine/model/compile';
import type { CompiledForm, Lang, Vocabulary } from '#engine/model/definition';
import type { Definitions } from '#engine/model/load';
import type { SearchPorts } from '#engine/solver';
import { exampleAnswers } from '../definitions/example-answers.ts';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { searchPorts } from '../definitions/search-ports.ts';
import { defineTask, QUICK } from './define-task.ts';

/**
 * Task that returns, by form, how changing a document from `files` to `next` would affect fields, variants and
 * examples.
 */
export const weighDocument = defineTask({
  limits: QUICK,
  schema: contract.response,
  run(
    {
      texts,
      files,
      next,
      lang,
      nowMs,
    }: { texts: Texts; files: DocumentFiles; next: DocumentFiles; lang: Lang; nowMs: number },
    { vocabulary },
  ) {
    const current = textsIn(texts);
    const read = (document: DocumentFiles) => readDefinitions(withDocument(current, document)).definitions;
    return {
      forms: weighChange(read(files), read(next), { vocabulary, lang, ports: searchPorts(nowMs) }),
    };
  },
});

type WeighedForm = WeighedChange['forms'][number];

/** Returns the fields, variants and examples of forms that a change affects. */
function weighChange(
  before: Definitions,
  after: Definitions,
  { vocabulary, lang, ports }: { vocabulary: Vocabulary; lang: Lang; ports: SearchPorts },
): WeighedForm[] {
  return [...after.forms.keys()].flatMap((slug): WeighedForm[] => {
    if (!before.forms.has(slug)) return [];
    const [old, now] = [snapshotForm(before, slug, vocabulary), snapshotForm(after, slug, vocabulary)];
    if (snapshotText(old) === snapshotText(now)) return [];
    const form: WeighedForm = { slug, fields: [], examples: [] };
    for (const variant of Object.keys(now.variants)) {
      if (old.variants[variant] === undefined) continue;
      const [was, is] = [compiled(old, variant, lang), compiled(now, variant, lang)];
      const examples = exampleAnswers(before.forms.get(slug)).filter(
        (one) => (one.variant ?? now.defaultVariant) === variant,
      );
      const impact = compareImpact(
        was,
        is,
        examples.map(({ answers }) => answers),
        ports,
      );
      for (const field of impact.fields) {
        const words = describeImpact(field, { before: was, after: is });
        const same = form.fields.find(
          (one) =>
            one.path === field.path && one.sentence === words.sentence && one.example === words.example,
        );
        if (same === undefined) form.fields.push({ path: field.path, variants: [variant], ...words });
        else same.variants.push(variant);
      }
      for (const { index, after: isAccepted } of impact.examples) {
        const becomes = isAccepted ? 'accepted' : 'refused';
        form.examples.push({ name: examples[index]?.name ?? '', variants: [variant], becomes });
      }
    }
    return [form];
  });
}

/** Compiles a variant with a placeholder hash, since only compiled forms are compared. */
const compiled = (snapshot: FormSnapshot, variant: string, lang: Lang): CompiledForm =>
  compileForm(snapshot, { variant, lang, sha256: () => '' });
