import type { Rule } from './define-rule.ts';

/** Adds rules of plug-ins to those with which a page checks forms; the registry is fetched if it was not yet. */
export async function addRules(added: readonly Rule[]): Promise<void> {
  const registry = (await import('./registry.gen.ts')).rules as Map<string, Rule>;
  for (const rule of added) registry.set(rule.slug, rule);
}
