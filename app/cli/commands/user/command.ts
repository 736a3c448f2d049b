import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'manage who may sign in to the studio',
  help: async () => {
    const { ROLES } = await import('#contract');
    return `
Usage: npx zayavka user add NAME --role ${ROLES.join('|')}
       npx zayavka user link NAME
       npx zayavka user list [--format text|json]
       npx zayavka user disable NAME
       npx zayavka user enable NAME
       npx zayavka user reset-second-factor NAME

add and link print a link, for one use within an hour, by which the person chooses a password. disable ends
the person's sessions at once. reset-second-factor is for somebody who has lost the app, the key and the recovery codes:
make sure who asks; the audit log has it. Works on the database of DATABASE_URL or DATA_DIR, also while the server runs; links begin
with PUBLIC_URL.

Example: npx zayavka user add ivanova --role content`;
  },
};
