import type { Lang } from '#engine/model/definition';
import { COMMENT_MARKER } from '../../diff/formats/comment.ts';

/** Settings that the pipeline step contains: folder of the definitions and language of its comments. */
export interface StepOptions {
  /** Path from the root of the repository. */
  definitions: string;
  lang: Lang;
}

interface Step {
  file: string;
  write(options: StepOptions): string;
}

const COMMENT_FILE = 'zayavka-comment.md';
const PICTURES = 'zayavka-pictures';
/** Environment of the pipeline with the token, which a merge request's code cannot read. */
const TOKEN_SCOPE = 'zayavka-comment';
/** `pictures`: URL under which the service offers the pictures. */
const diff = ({ definitions, lang }: StepOptions, sides: string, formats: string, pictures: string): string =>
  `npx zayavka diff ${sides} --definitions '${definitions.replaceAll("'", "'\\''")}' --lang ${lang} --format ${formats},comment=${COMMENT_FILE} \\
  --pictures ${PICTURES} --pictures-url "${pictures}"`;

/** A run offers its artifacts on its page alone, as an archive. */
const GITHUB_PICTURES = '$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID#artifacts';
const GITLAB_PICTURES = `$CI_JOB_URL/artifacts/raw/${PICTURES}`;

/**
 * Returns a script for one page of comments: prints the id of our comment, `none` after the last
 * page, otherwise nothing.
 */
const findOwn = (isOwn: string): string => `node -e '
  const page = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  const own = page.find((one) => ${isOwn} && one.body.startsWith("${COMMENT_MARKER}"));
  console.log(own ? own.id : page.length < 100 ? "none" : "");
'`;

const bodyOfComment = `node -e '
  console.log(JSON.stringify({ body: require("node:fs").readFileSync("${COMMENT_FILE}", "utf8") }));
'`;

const GITHUB_COMMENT = `set -eu
api() {
  curl --fail --silent --show-error --header "Authorization: Bearer $TOKEN" \\
    --header "Accept: application/vnd.github+json" --header "Content-Type: application/json" "$@"
}
issues="$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues"
id= page=0
while [ -z "$id" ]; do
  page=$((page + 1))
  api "$issues/$NUMBER/comments?per_page=100&page=$page" > zayavka-comments.json
  id=$(${findOwn('one.user.login === "github-actions[bot]"')} < zayavka-comments.json)
done
${bodyOfComment} > zayavka-body.json
if [ "$id" = none ]; then
  api --request POST --data @zayavka-body.json --output zayavka-answer.json "$issues/$NUMBER/comments"
else
  api --request PATCH --data @zayavka-body.json --output zayavka-answer.json "$issues/comments/$id"
fi`;

const GITLAB_COMMENT = `set -eu
if [ -z "\${ZAYAVKA_TOKEN:-}" ] || [ ! -f ${COMMENT_FILE} ]; then
  echo "No comment: there is no report, or no variable ZAYAVKA_TOKEN."
  exit 0
fi
api() {
  curl --fail --silent --show-error --header "PRIVATE-TOKEN: $ZAYAVKA_TOKEN" --header "Content-Type: application/json" "$@"
}
notes="$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
api --output zayavka-user.json "$CI_API_V4_URL/user"
export OWN=$(node -p 'JSON.parse(require("node:fs").readFileSync("zayavka-user.json", "utf8")).id')
id= page=0
while [ -z "$id" ]; do
  page=$((page + 1))
  api "$notes?per_page=100&page=$page" > zayavka-comments.json
  id=$(${findOwn('String(one.author.id) === process.env.OWN')} < zayavka-comments.json)
done
${bodyOfComment} > zayavka-body.json
if [ "$id" = none ]; then
  api --request POST --data @zayavka-body.json --output zayavka-answer.json "$notes"
else
  api --request PUT --data @zayavka-body.json --output zayavka-answer.json "$notes/$id"
fi`;

const indented = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the path prefix of the definitions in a pattern; '' for the root, which patterns cannot name. */
const within = ({ definitions }: StepOptions): string => (definitions === '.' ? '' : `${definitions}/`);

const rules = (options: StepOptions, when?: string): string => `rules:
  - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    changes: [${quoted(`${within(options)}**/*`)}, 'zayavka.diff.json']${when === undefined ? '' : `\n    when: ${when}`}`;

const HEADING = '# Written by `npx zayavka ci-setup`; see docs/diff.md.';

/** File and text of the pipeline step that compares merge requests, for GitHub and for GitLab. */
export const steps: Readonly<Record<'github' | 'gitlab', Step>> = {
  github: {
    file: '.github/workflows/zayavka-diff.yml',
    // A pull request is checked out merged into its target, which is the first parent.
    write: (options) => `${HEADING}
name: Zayavka
on:
  pull_request:
    paths: [${quoted(`${within(options)}**`)}, 'zayavka.diff.json']
permissions:
  contents: read
  pull-requests: write
concurrency:
  group: zayavka-\${{ github.event.pull_request.number }}
jobs:
  diff:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 2
          persist-credentials: false
      # What was committed is no report.
      - run: rm -rf ${COMMENT_FILE} ${PICTURES}
      - uses: actions/setup-node@v4
        with:
          node-version: 26
          cache: npm
      - run: npm ci
      - name: Compare
        run: |
${indented(diff(options, 'HEAD^1 HEAD', 'github', GITHUB_PICTURES), 10)}
      - name: Pictures
        if: always()
        uses: actions/upload-artifact@v4
        with:
          name: ${PICTURES}
          path: ${PICTURES}
          if-no-files-found: ignore
      - name: Comment
        if: always() && hashFiles('${COMMENT_FILE}') != ''
        # A pull request of a branch elsewhere has a token that may not write.
        continue-on-error: true
        env:
          TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
${indented(GITHUB_COMMENT, 10)}
`,
  },
  gitlab: {
    file: '.gitlab/zayavka-diff.yml',
    write: (options) => `${HEADING}
zayavka-diff:
  image: node:26
${indented(rules(options), 2)}
  variables:
    GIT_DEPTH: 0
  script:
    # What was committed is no report.
    - rm -rf ${COMMENT_FILE} ${PICTURES}
    - npm ci
    - |
${indented(diff(options, '"$CI_MERGE_REQUEST_DIFF_BASE_SHA" HEAD', 'text,gitlab=zayavka-codequality.json,junit=zayavka-diff.xml', GITLAB_PICTURES), 6)}
  artifacts:
    when: always
    expire_in: 1 week
    paths: [${COMMENT_FILE}, ${PICTURES}]
    reports:
      codequality: zayavka-codequality.json
      junit: zayavka-diff.xml

# Apart: what the merge request brings runs above, and ZAYAVKA_TOKEN is only in the environment of this job.
zayavka-comment:
  image: node:26
${indented(rules(options, 'always'), 2)}
  needs:
    - job: zayavka-diff
      artifacts: true
  variables:
    GIT_STRATEGY: empty
  environment:
    name: ${TOKEN_SCOPE}
    action: access
  resource_group: zayavka-$CI_MERGE_REQUEST_IID
  allow_failure: true
  script:
    - |
${indented(GITLAB_COMMENT, 6)}
`,
  },
};
