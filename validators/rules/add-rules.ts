import type { Rule } from './define-rule.ts';

/**
 * Adds the rules of plug-ins to the page's registry of rules, which is fetched if needed; a rule with a known
 * slug replaces that one.
 */
export async function addRules(added: readonly Rule[]): Promise<void> {
  const registry = (await import('./registry.gen.ts')).rules as Map<string, Rule>;
  for (const rule of added) registry.set(rule.slug, rule);
}
