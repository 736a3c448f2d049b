import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka diff`; the help lists the kinds of change. */
export const command: CommandDescriptor = {
  summary: 'report the changes between two versions of forms, and prove which are breaking',
  help: async () => {
    const { changeKinds } = await import('#engine/analysis');
    return `
Usage: npx zayavka diff [OLD] [NEW] [options]
       npx zayavka diff kinds
       npx zayavka diff --explain KIND

OLD and NEW are folders of definitions, commits (main, v1.2), parts of commits (main:definitions), published
versions (phone-call@3, phone-call@live, phone-call@1f3a9c…, published: for every live one), a range
(main..feature, phone-call@3..phone-call@5), or two JSON Schema files (any draft, JSON or YAML). NEW defaults to the working tree,
OLD to HEAD or the baseline of the rules.

  --format LIST        text, markdown, json, html, junit, github, gitlab, sarif, comment (Markdown for
                       the single comment of a merge request), examples (tests for examples.json); several at once, each to standard output or a
                       file: --format text,json=diff.json,html=diff.html
  --unfold             list every change of an edit (default: one change represents them)
  --fail-on LEVEL      exit code 1 from this level on: breaking, review (default: breaking changes, and those
                       with no proof either way), warning, info
  --only LEVEL         list changes from this level on; verdict, counts and exit code stay those of the whole
  --config FILE        the team's rules (default: zayavka.diff.json in the working folder or beside the definitions)
  --severity FILE      JSON object: kind -> severity
  --ignore FILE        JSON list of allowed changes: {fingerprint, reason, author, expires}
  --replay             validate requests by both versions and count those that would be refused now: stored
                       requests if a published version is compared, else the examples of the definitions
  --replay-from SOURCE stored or examples; personal data in stored requests is masked
  --resume FILE        keep the progress of a replay of stored requests in FILE, from which an interrupted replay resumes;
                       the file is removed at the end
  --pictures DIR       write pictures of before and after for each form and page that looks different: pages that
                       need no script, and screenshots where a Chromium is found (CHROME_PATH, PATH)
  --pictures-url BASE  URL of DIR for the links of reports (default: relative paths); one with # is a page where
                       all pictures are offered together
  --browser PATH       Chromium for the screenshots
  --lang ru|en         language of the report (default: LC_ALL or LANG, or en)
  --definitions DIR    definitions folder, in commits and in the working tree
  --as PATH            compare two files as versions of this file of the definitions (forms/x/schema.json)
  --git-driver         for calls by git as a diff driver; see docs/diff.md
  --time-limit SECONDS give up after this time (default: 300), with exit code 2

Exit codes: 0 no change at that level, 1 changes, 2 the comparison or a part of it failed.
Published versions and stored requests come from the server's database. ${storageHelp}

Kinds of change: ${Object.keys(changeKinds).join(', ')}`;
  },
};
