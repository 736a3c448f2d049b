import { endpoints } from '#contract';
import { LANGUAGES, type Vocabulary } from '#engine/model/definition';
import { widgets } from '#engine/model/widgets';
import { rules } from '#rules';

/** Names that definitions may use (rules, widgets, transforms, …), gathered from the registries of the layers. */
export const vocabulary: Vocabulary = {
  rules: [...rules.values()],
  ownPaths: [
    ...new Set([...endpoints.values()].flatMap(({ path, aliases = [] }) => [path, ...aliases])),
    '/studio/*',
    '/openapi.json',
    '/docs',
    '/csp-report',
    // Pages of another language are under its prefix.
    ...LANGUAGES.map((lang) => `/${lang}/*`),
  ],
  widgets,
};
