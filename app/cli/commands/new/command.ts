import type { CommandDescriptor } from '../../command.ts';

/**
 * Summary and help of `zayavka new`, which writes the files of a new form, field, rule, widget, endpoint, check or
 * block.
 */
export const command: CommandDescriptor = {
  summary: 'write a skeleton: a form, a field, a rule, a widget, an endpoint, a lint check or a page block',
  help: `
Usage: npx zayavka new KIND SLUG [--definitions DIR] [--package]

Writes a working folder and prints the next steps. KIND is form, field, rule, widget, endpoint, check or block.
\`npm run generate\` adds every kind but a form and a field to its registries. Existing files are never
overwritten. With --package it writes a package into the current folder, for a widget, rule, transform or
block that any project can use (docs/plugins.md). SLUG: lower-case letters, digits and hyphens.`,
};
