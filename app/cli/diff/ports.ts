import type { FormPorts } from '#engine/analysis';
import { formSettings } from '#engine/authoring';
import { ruleTexts } from '#rules';
import { rulePorts } from './schema-ports.ts';

/** Returns what the comparison of forms needs, and the titles of settings and rules. */
export const diffPorts = (isExpired: () => boolean): FormPorts => ({
  ...rulePorts(isExpired),
  names: { settings: formSettings, rules: ruleTexts },
});
