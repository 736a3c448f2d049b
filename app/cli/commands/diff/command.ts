import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'report what differs between two versions of forms, and prove whether it breaks anything',
  help: async () => {
    const { changeKinds } = await import('#engine/analysis');
    return `
Usage: npx zayavka diff [OLD] [NEW] [options]
       npx zayavka diff kinds
       npx zayavka diff --explain KIND

OLD and NEW are folders of definitions, commits (main, v1.2), parts of commits (main:definitions), published
versions (phone-call@3, phone-call@live, phone-call@1f3a9c…, published: for all that is live), a range
(main..feature, phone-call@3..phone-call@5), or two JSON Schema files (any draft, JSON or YAML). Without NEW: the working tree. Without
both: HEAD (or the baseline of the rules) against it.

  --format LIST        text, markdown, json, html, junit, github, gitlab, sarif, comment (Markdown for
                       the one comment of a merge request), examples (tests for examples.json); several at once, each to standard output or a
                       file: --format text,json=diff.json,html=diff.html
  --unfold             list every change that comes from one edit; without it, the one that speaks for them
  --fail-on LEVEL      exit code 1 from this level on: breaking, review (default: what breaks, and what could be
                       neither proved nor disproved), warning, info
  --config FILE        the team's rules; else zayavka.diff.json in the working folder or beside the definitions
  --severity FILE      JSON object: kind -> severity
  --ignore FILE        JSON list of {fingerprint, reason, author, expires}: changes that are allowed
  --replay             send requests through both versions and count those that would be refused now: those that
                       are stored, where something published is compared, else the definitions' examples
  --replay-from SOURCE stored or examples; stored requests are shown without what is about somebody
  --resume FILE        keep in FILE how many stored requests were sent: a replay that was interrupted, or that has no
                       time left, goes on from there and gives the report of one that was not; gone when it ends
  --lang ru|en         language of the report; else by LC_ALL or LANG, else en
  --definitions DIR    folder that commits are searched for, and that is the working tree
  --as PATH            two files are versions of this file of the definitions (forms/x/schema.json)
  --git-driver         called by git as a diff driver; see docs/diff.md
  --time-limit SECONDS give up after so long (300): exit code 2

Exit codes: 0 nothing at that level, 1 something, 2 the comparison, or a part of it, could not be made.
Published versions and stored requests are the server's. ${storageHelp}

Kinds of change: ${Object.keys(changeKinds).join(', ')}`;
  },
};
