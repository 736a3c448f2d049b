import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'write a skeleton: a form, a field, a rule, a widget, an endpoint, a lint check or a page block',
  help: `
Usage: npx zayavka new KIND SLUG [--definitions DIR]

KIND is form, field, rule, widget, endpoint, check or block. Writes a folder that works and names the next steps.
After anything but a form or a field, \`npm run generate\` adds it to its registries. No file that exists is
overwritten. SLUG: lower-case letters, digits and hyphens.`,
};
