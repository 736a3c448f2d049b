import type { PageData } from '#contract';
import type { SiteLanguage, Vocabulary } from '#engine/model/definition';
import { formatPointer, type Path } from '#engine/model/json';
import { type Definitions, locate } from '#engine/model/load';
import { describeProblem, type Problem } from '#engine/model/problems';
import { languagesOf } from '#engine/model/text';
import { findForbiddenNesting, type Nesting } from './forbidden-nesting.ts';
import texts from './nesting-problems.json' with { type: 'json' };
import { createPageTrial, type PagePorts } from './page-trial.ts';

/**
 * Renders the given documents (pages and forms) and returns a problem for each pair of nested elements that
 * browsers would rearrange, with the place of the page's block or of the form.
 */
export function nestingProblems(
  ports: PagePorts,
  definitions: Definitions,
  vocabulary: Vocabulary,
  documents: readonly string[],
): Problem[] {
  const trialOf = createPageTrial(ports, definitions, vocabulary);
  return documents.flatMap((document) => {
    const [kind, name = ''] = document.split('/');
    const { content, live, dataOf, render } = trialOf(document);
    const own = kind === 'pages' ? content.pages[name] : undefined;
    const nestingIn = (data: PageData): Nesting[] => {
      try {
        return findForbiddenNesting(render(data));
      } catch {
        // The server would send such a page empty, for the browser to render.
        return [];
      }
    };
    const inBlocks = (lang: SiteLanguage, path: string): Placed[] => {
      const data = dataOf({ page: name, lang, address: { path, query: '' } });
      if (nestingIn(data).length === 0) return [];
      return data.blocks.flatMap((block, index) =>
        nestingIn({ ...data, blocks: [block] }).map((nesting) => ({ ...nesting, at: ['blocks', index] })),
      );
    };
    const inVariants = (lang: SiteLanguage): Placed[] =>
      live.flatMap(({ slug, snapshot }) =>
        Object.keys(snapshot.variants).flatMap((variant) =>
          nestingIn(
            dataOf({
              page: 'form',
              slug,
              lang,
              address: { path: `/forms/${slug}`, query: `?${new URLSearchParams({ variant })}` },
            }),
          ).map((nesting) => ({ ...nesting, at: [] })),
        ),
      );
    const file = kind === 'forms' ? `${document}/form.json` : `${document}.json`;
    const found = languagesOf(definitions.texts).flatMap((lang) =>
      kind === 'forms' ? inVariants(lang) : own === undefined ? [] : inBlocks(lang, own.path ?? '/'),
    );
    const once = new Map(found.map((one) => [`${one.at.join()} ${one.inner} ${one.outer}`, one]));
    return [...once.values()].map(
      ({ at, inner, outer }): Problem => ({
        ...describeProblem(texts, 'PAGE_NESTING', { inner, outer }),
        file,
        pointer: formatPointer(at),
        ...locate(definitions.files.get(file), at),
      }),
    );
  });
}

interface Placed extends Nesting {
  at: Path;
}
