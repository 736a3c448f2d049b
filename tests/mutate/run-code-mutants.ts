import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { moscowClock, type Rule } from '#rules';
import type { RuleCase, RuleDeclaration, RuleSuite } from '../../validators/rules/rule-suite.ts';
import { ruleSuites } from '../../validators/rules/suites.gen.ts';
import { type CodeMutant, codeMutants } from './code-mutants.ts';

const folder = new URL('../../validators/rules/', import.meta.url);
const clock = moscowClock(() => Date.UTC(2026, 0, 15, 9));

export interface RuleMutant extends CodeMutant {
  /** Rules whose cases may notice the mutant. */
  slugs: string[];
}

/** Returns mutants of every rule, and of every shared file that some rule imports. */
export function ruleMutants(): RuleMutant[] {
  const importers = new Map<string, string[]>();
  for (const slug of Object.keys(ruleSuites)) {
    const file = `${slug}/${slug}.ts`;
    importers.set(file, [slug]);
    for (const [, shared = ''] of readRule(file).matchAll(/from '\.\.\/([\w-]+\.ts)'/g))
      importers.set(shared, [...(importers.get(shared) ?? []), slug]);
  }
  return [...importers].flatMap(([file, slugs]) =>
    codeMutants(fileURLToPath(new URL(file, folder)), readRule(file)).map((mutant) => ({ ...mutant, slugs })),
  );
}

const readRule = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

let active: { file: string; text: string; mark: string } | undefined;
let hooked = false;

/** Installs hooks that load the rules' modules again for each mutant, with its text in place of one file. */
function hookLoader(): void {
  if (hooked) return;
  hooked = true;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const isRule = resolved.url.startsWith(folder.href) && !resolved.url.includes('?');
      return active !== undefined && isRule && context.parentURL?.includes(active.mark)
        ? { ...resolved, url: `${resolved.url}${active.mark}` }
        : resolved;
    },
    load(url, context, next) {
      const isMutated =
        active !== undefined &&
        url.endsWith(active.mark) &&
        fileURLToPath(url.split('?')[0] ?? '') === active.file;
      return isMutated && active !== undefined
        ? { format: 'module-typescript', source: active.text, shortCircuit: true }
        : next(url, context);
    },
  });
}

/** Returns the members by which a schema names the rule. */
const namesOf = ({ keyword, types, params, textFormat }: Rule) => ({
  keyword,
  types,
  params,
  textFormat: textFormat && {
    isTrimmed: textFormat.isTrimmed === true,
    isExact: textFormat.isExact === true,
  },
});

const declaredNames = ({
  keyword,
  types,
  params,
  required,
  textFormat,
}: RuleDeclaration): ReturnType<typeof namesOf> => ({
  keyword,
  types,
  params: {
    type: 'object',
    ...(params && { properties: params }),
    ...(required && { required: [...required] }),
    additionalProperties: false,
  },
  textFormat: textFormat && { isTrimmed: false, isExact: false, ...textFormat },
});

/** Returns true if schemas name the rule as its cases declare. */
export const isAsDeclared = (rule: Rule, declaration: RuleDeclaration): boolean =>
  isDeepStrictEqual(namesOf(rule), declaredNames(declaration));

/**
 * Returns true if the format matches every accepted text and refuses some refused one; an exact format
 * refuses all of these.
 */
function isFormatTrue({ textFormat }: Rule, cases: readonly RuleCase[]): boolean {
  if (textFormat === undefined) return true;
  const texts = cases.flatMap(({ value, verdict }) =>
    typeof value === 'string' ? [{ text: textFormat.isTrimmed ? value.trim() : value, verdict }] : [],
  );
  const matches = ({ text }: { text: string }) => textFormat.pattern.test(text);
  const refused = texts.filter(({ verdict }) => verdict !== 'ok');
  const accepted = texts.filter(({ verdict }) => verdict === 'ok');
  return accepted.every(matches) && (textFormat.isExact ? !refused.some(matches) : !refused.every(matches));
}

let counter = 0;

/** Returns true if some case of its rules notices the mutant. */
export async function isRuleMutantKilled({ slugs, file, text }: RuleMutant): Promise<boolean> {
  for (const slug of slugs) if (await isNoticed(slug, file, text)) return true;
  return false;
}

async function isNoticed(slug: string, file: string, text: string): Promise<boolean> {
  hookLoader();
  counter += 1;
  active = { file, text, mark: `?mutant=${counter}` };
  try {
    const { declaration, cases } = ruleSuites[slug] as RuleSuite;
    const module = (await import(`${folder.href}${slug}/${slug}.ts${active.mark}`)) as Record<string, Rule>;
    const rule = Object.values(module).find((value) => typeof value === 'object' && 'check' in value);
    if (rule === undefined || rule.slug !== slug) return true;
    if (!isAsDeclared(rule, declaration) || !isFormatTrue(rule, cases)) return true;
    const codes = new Set(cases.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'ok'));
    if (codes.size !== rule.codes.length || rule.codes.some((code) => !codes.has(code))) return true;
    return cases.some(({ value, params = {}, verdict, reported, at }) => {
      const violation = rule.check(value, params, clock);
      return (
        (violation === null ? 'ok' : violation.code) !== verdict ||
        (at !== undefined && violation?.at?.join('.') !== at) ||
        (reported !== undefined && !isDeepStrictEqual(violation?.params, reported))
      );
    });
  } catch {
    return true;
  } finally {
    active = undefined;
  }
}
