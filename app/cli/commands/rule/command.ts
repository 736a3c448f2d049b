import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka rule`, which validates values by one rule. */
export const command: CommandDescriptor = {
  summary: 'validate values by a rule',
  help: `
Usage: npx zayavka rule NAME [--today YYYY-MM-DD] [--params JSON] [VALUE …]
       npx zayavka rule --list

Prints one JSON line {input, valid, code, message} for each VALUE, or for each JSON line of standard input
when no VALUE is given. VALUE is text, or JSON if the rule validates numbers, objects or booleans.
Exit code 1 if any is invalid.

Example: npx zayavka rule phone "+7 (916) 123-45-67" 0001234567
         npx zayavka rule credit-amount --params '{"min":15000}' 50000
         npx zayavka rule address '{"country":"Россия","city":"Тверь"}'`,
};
