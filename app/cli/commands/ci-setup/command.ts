import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'write the step of a pipeline that compares a merge request and keeps one comment of it',
  help: `
Usage: npx zayavka ci-setup github|gitlab [options]

Writes .github/workflows/zayavka-diff.yml, or .gitlab/zayavka-diff.yml, which .gitlab-ci.yml includes:

    include: [{ local: .gitlab/zayavka-diff.yml }]

The step compares the definitions of a merge request with those of its target, fails as zayavka.diff.json wants it, marks the
lines, and writes one comment, which it updates with every push. GitHub needs no secret. GitLab needs the variable
ZAYAVKA_TOKEN with the environment scope "zayavka-comment": an access token of the project with the role Reporter and the
scope "api"; without it there is no comment.

  --definitions DIR    folder that is compared (definitions)
  --lang ru|en         language of the comment; else by LC_ALL or LANG, else en
  --force              over a file that was changed by hand

Exit codes: 0 written, or there already; 2 could not.`,
};
