/** Places in which a banned word is correct, with the reason. */
export const allowed: readonly { path: RegExp; words: readonly string[]; why: string }[] = [
  {
    path: /^(app\/cli\/skeletons\/check|tests\/definitions\/broken-definitions\.test)\.ts$/,
    words: ['says'],
    why: 'the fixtures of broken definitions have the key `says`',
  },
  {
    path: /^(engine\/(model\/(index\.ts$|compile\/|variants\/)|analysis\/diff\/diff-form\.ts$)|app\/site\/(form-host|action-button)\/|api\/server\/site\/page-experiments\.ts$|tests\/bench\/pages\.ts$)/,
    words: ['stand', 'stands'],
    why: 'compiled forms have the keys `standIns` and `standsIn`: a stand-in is shown instead of another variant',
  },
  {
    path: /^app\/site\/action-button\/link-action\.tsx$/,
    words: ['says'],
    why: 'a quotation of the specification',
  },
  {
    path: /^app\/server\/supervise\.ts$/,
    words: ['fork'],
    why: 'a function of `node:cluster`',
  },
];
