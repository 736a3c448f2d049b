import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka init`, which writes a new project. */
export const command: CommandDescriptor = {
  summary: 'start a project of your own: a site with one form, its test, a pipeline and an image',
  help: `
Usage: npx zayavka init DIR [options]

Writes a project into a new folder: definitions of a site with a form, the pages of its consent and a brand; a test of both;
pipelines for GitHub and GitLab that comment on merge requests; a Dockerfile; a README. At a terminal it asks for what no option
gives; otherwise the defaults apply. Nothing is written into a folder that has files.

  --name TEXT       name of the site (default: the name of the folder)
  --languages TAGS  languages of the site, the default one first, as ru,kk,ar (default: ru,en); without shipped texts in its
                    default language, a site starts with the English ones
  --colour #RRGGBB  colour of buttons and links, made readable on light and dark screens (default: the shipped one)
  --form SLUG       slug of the first form: lower-case letters, digits and hyphens (default: request)
  --title TEXT      title of the first form (default: a request): one, or one for each language in their order, as "Заявка / Request"
  --lang ru|en      language of the pipeline's comments (default: LC_ALL or LANG, or en)

Example:
  npx zayavka init insurance --name "Полис" --colour "#0a5ad6" --form claim --title "Страховой случай"

Exit codes: 0 written, 2 could not.`,
};
