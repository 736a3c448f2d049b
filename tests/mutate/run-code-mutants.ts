import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { moscowClock, type Rule } from '#rules';
import type { RuleCase } from '../../validators/rules/rule-case.ts';
import { type CodeMutant, codeMutants } from './code-mutants.ts';

const folder = new URL('../../validators/rules/', import.meta.url);
const NOT_SOURCE = /\.(cases|test|generated)\.ts$|generate-/;
const clock = moscowClock(() => Date.UTC(2026, 0, 15, 9));

export interface RuleMutant extends CodeMutant {
  /** Rules whose cases may notice. */
  slugs: string[];
}

/** What several rules share, with the rules whose cases know it best. */
const SHARED: Readonly<Record<string, string[]>> = {
  'calendar.ts': ['date', 'birth-date', 'passport-issue-date', 'education-date'],
  'member.ts': ['passport-issue-date', 'company'],
  'russian-number.ts': ['phone', 'work-phone'],
  'inn-number.ts': ['inn'],
  'field-company.ts': ['company'],
  'address-parts.ts': ['address', 'address-full'],
  'plain-name.ts': ['name'],
  'define-pattern-rule.ts': ['passport-number'],
};

/** Mutants of everything in the folders of the rules, and of what they share. */
export function ruleMutants(): RuleMutant[] {
  const shared = Object.entries(SHARED).flatMap(([file, slugs]) => {
    const url = new URL(file, folder);
    return codeMutants(fileURLToPath(url), readFileSync(url, 'utf8')).map((mutant) => ({ ...mutant, slugs }));
  });
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: slug }) =>
      readdirSync(new URL(`${slug}/`, folder))
        .filter((file) => file.endsWith('.ts') && !NOT_SOURCE.test(file))
        .flatMap((file) => {
          const url = new URL(`${slug}/${file}`, folder);
          return codeMutants(fileURLToPath(url), readFileSync(url, 'utf8')).map((mutant) => ({
            ...mutant,
            slugs: [slug],
          }));
        }),
    );
  return [...own, ...shared];
}

let active: { file: string; text: string; mark: string } | undefined;
let hooked = false;

/** A module of the rules is loaded once a mutant, with the mutant's text in place of one file. */
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

/** How a schema names a rule: a change here is a change of every definition. */
export const declarationOf = ({ keyword, types, params, shape }: Rule) => ({
  keyword,
  types,
  params,
  ...(shape && { shape: { isTrimmed: shape.isTrimmed === true, isAll: shape.isAll === true } }),
});

/** A shape lets through what its rule lets through and not all that it refuses; nothing of that where it is the rule. */
function isShapeTrue({ shape }: Rule, cases: readonly RuleCase[]): boolean {
  if (shape === undefined) return true;
  const texts = cases.flatMap(({ value, verdict }) =>
    typeof value === 'string' ? [{ text: shape.isTrimmed ? value.trim() : value, verdict }] : [],
  );
  const suits = ({ text }: { text: string }) => shape.pattern.test(text);
  const refused = texts.filter(({ verdict }) => verdict !== 'ok');
  const accepted = texts.filter(({ verdict }) => verdict === 'ok');
  return accepted.every(suits) && (shape.isAll ? !refused.some(suits) : !refused.every(suits));
}

const expectedDeclarations = JSON.parse(
  readFileSync(new URL('rule-declarations.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

let counter = 0;

/** Whether some case of its rules notices the change. */
export async function isRuleMutantKilled({ slugs, file, text }: RuleMutant): Promise<boolean> {
  for (const slug of slugs) if (await isNoticed(slug, file, text)) return true;
  return false;
}

async function isNoticed(slug: string, file: string, text: string): Promise<boolean> {
  hookLoader();
  counter += 1;
  active = { file, text, mark: `?mutant=${counter}` };
  try {
    const { cases } = (await import(`${folder.href}${slug}/${slug}.cases.ts`)) as { cases: RuleCase[] };
    const module = (await import(`${folder.href}${slug}/${slug}.ts${active.mark}`)) as Record<string, Rule>;
    const rule = Object.values(module).find((value) => typeof value === 'object' && 'check' in value);
    if (rule === undefined || rule.slug !== slug) return true;
    if (JSON.stringify(declarationOf(rule)) !== JSON.stringify(expectedDeclarations[slug])) return true;
    if (!isShapeTrue(rule, cases)) return true;
    const codes = new Set(cases.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'ok'));
    if (codes.size !== rule.codes.length || rule.codes.some((code) => !codes.has(code))) return true;
    return cases.some(({ value, params = {}, verdict, told, at }) => {
      const violation = rule.check(value, params, clock);
      return (
        (violation === null ? 'ok' : violation.code) !== verdict ||
        (at !== undefined && violation?.at !== at) ||
        (told !== undefined && JSON.stringify(violation?.params) !== JSON.stringify(told))
      );
    });
  } catch {
    return true;
  } finally {
    active = undefined;
  }
}
