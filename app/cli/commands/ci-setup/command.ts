import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka ci-setup`, which writes the pipeline step of the comparison. */
export const command: CommandDescriptor = {
  summary: 'write a pipeline step that compares each merge request and comments on it',
  help: `
Usage: npx zayavka ci-setup github|gitlab [options]

Writes .github/workflows/zayavka-diff.yml, or .gitlab/zayavka-diff.yml, which .gitlab-ci.yml includes:

    include: [{ local: .gitlab/zayavka-diff.yml }]

The step compares the definitions of a merge request with its target, fails by the rules of zayavka.diff.json, annotates the
lines, and writes a single comment, which it updates with every push. GitHub needs no secret. GitLab needs the variable
ZAYAVKA_TOKEN with the environment scope "zayavka-comment": an access token of the project with the role Reporter and the
scope "api"; without it the step writes no comment.

  --definitions DIR    folder to compare (default: definitions)
  --lang ru|en         language of the comment (default: LC_ALL or LANG, or en)
  --force              overwrite a file that was changed by hand

Exit codes: 0 written or up to date, 2 could not.`,
};
