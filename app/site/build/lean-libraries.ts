import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Modules of RJSF and react-query that these import by name and that the site has no use for → their substitutes. Nothing
 * but the bundler can leave them out. Tests of widgets and of the theme run on the libraries as they are, so both must do.
 */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@rjsf/core/lib/getDefaultRegistry.js': here('rjsf/bare-registry.ts'),
  '@rjsf/utils/lib/createSchemaUtils.js': here('rjsf/decided-schema-utils.ts'),
  '@rjsf/utils/lib/deepEquals.js': here('rjsf/plain-equals.ts'),
  '@rjsf/utils/lib/schemaHasNestedConditional.js': here('rjsf/no-conditions.ts'),
  '@rjsf/utils/lib/ErrorSchemaBuilder.js': here('rjsf/no-errors.ts'),
  '@rjsf/utils/lib/getChangedFields.js': here('rjsf/no-errors.ts'),
  '@rjsf/utils/lib/pathUtils.js': here('rjsf/no-paths.ts'),
  '@rjsf/utils/lib/shallowEquals.js': here('rjsf/plain-equals.ts'),
  '@rjsf/utils/lib/mergeObjects.js': here('rjsf/no-errors.ts'),
  '@rjsf/utils/lib/toErrorList.js': here('rjsf/no-errors.ts'),
  '@rjsf/utils/lib/validationDataMerge.js': here('rjsf/no-errors.ts'),
  '@rjsf/utils/lib/schema/omitExtraData.js': here('rjsf/nothing-omitted.ts'),
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': here('react-query/no-pages.ts'),
};

const LIBRARIES = /\/node_modules\/@(rjsf|tanstack)\//;

export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined || !LIBRARIES.test(importer)) return null;
    const { pathname } = new URL(source, `file://${importer}`);
    const [, module = ''] = pathname.split('/node_modules/').slice(-2);
    return SUBSTITUTES[module] ?? null;
  },
});
