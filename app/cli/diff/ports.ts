import type { FormPorts } from '#engine/analysis';
import { formSettings } from '#engine/authoring';
import { ruleTexts } from '#rules';
import { rulePorts } from './schema-ports.ts';

/**
 * Returns the means by which forms are compared (compiler, rules, hash), and the titles of settings and rules for
 * sentences. `isExpired`: true when the time is over.
 */
export const diffPorts = (isExpired: () => boolean): FormPorts => ({
  ...rulePorts(isExpired),
  names: { settings: formSettings, rules: ruleTexts },
});
