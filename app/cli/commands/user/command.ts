import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka user`, which manages the studio's users. */
export const command: CommandDescriptor = {
  summary: 'manage the users of the studio',
  help: async () => {
    const { ROLES } = await import('#contract');
    return `
Usage: npx zayavka user add NAME --role ${ROLES.join('|')}
       npx zayavka user link NAME
       npx zayavka user confirm NAME
       npx zayavka user list [--format text|json]
       npx zayavka user disable NAME
       npx zayavka user enable NAME
       npx zayavka user reset-second-factor NAME

add and link print a one-time link, valid for an hour, with which the person chooses a password. Administrators can also invite
people in the studio; such a person and the inviter cannot approve each other's changes until another administrator confirms
the person there. Where there is no other administrator, use confirm, but verify first that the inviter has not invited
themselves under a second name. disable ends
the person's sessions at once. reset-second-factor is for a person who has lost the app, the key and the recovery codes:
verify their identity first; the audit log records it. Works on the database of DATABASE_URL or DATA_DIR, even while the server runs; links start
with PUBLIC_URL.

Example: npx zayavka user add ivanova --role content`;
  },
};
