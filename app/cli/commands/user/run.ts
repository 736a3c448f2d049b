import { isRole, ROLES } from '#contract';
import { type Access, createAccess, linkPath, type StorageLocation } from '#server';
import { publicUrl as publicUrlSetting } from '../../../server/settings/public-url.ts';
import { storage as storageSetting } from '../../../server/settings/storage.ts';
import { cliError } from '../../cli-error.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';
import { FORMAT, readArguments, TEXT } from '../../read-arguments.ts';
import { actionOf, readFormat } from '../../unknown.ts';

/** Base URL of links, and the location of the database. */
interface Place {
  publicUrl: string;
  storage: StorageLocation;
}

type Action = (call: {
  access: Access;
  place: Place;
  terminal: Terminal;
  name: string;
  options: { role: string | undefined; format: 'text' | 'json' };
}) => Promise<ExitCode>;

const actions: Readonly<Record<string, Action>> = {
  async add({ access, place, terminal, name, options: { role = '' } }) {
    if (!isRole(role)) {
      throw new UsageError(
        `--role ${role === '' ? 'is missing' : `takes no "${role}"`}. Roles: ${ROLES.join(', ')}.`,
      );
    }
    const user = await access.users.add(name, role);
    return printLink(await access.links.make({ kind: 'user', user }), place, terminal);
  },
  async link({ access, place, terminal, name }) {
    const user = await access.users.find(name);
    if (user.state === 'disabled') {
      throw cliError('USER_DISABLED');
    }
    return printLink(await access.links.make({ kind: 'user', user }), place, terminal);
  },
  async list({ access, terminal, options: { format } }) {
    const users = await access.users.list();
    if (format === 'json') terminal.out(JSON.stringify(users, null, 2));
    else for (const line of table(users)) terminal.out(line);
    if (users.length === 0) terminal.err('There are no users yet.');
    return 0;
  },
  async confirm({ access, terminal, name }) {
    if (!(await access.users.confirm(await access.users.find(name), null)))
      throw cliError('USER_NOT_CONFIRMABLE');
    terminal.err('Confirmed: this user is a second person also for changes of who has invited them.');
    return 0;
  },
  async disable({ access, terminal, name }) {
    await access.users.disable(name);
    terminal.err('Disabled: the sessions and links of this user have ended.');
    return 0;
  },
  async 'reset-second-factor'({ access, terminal, name }) {
    const { id } = await access.users.find(name);
    await access.secondFactors.reset(id);
    terminal.err(
      'Reset: the second factors, recovery codes and sessions of this user have ended. Where the role needs one, the next sign-in adds it.',
    );
    return 0;
  },
  async enable({ access, terminal, name }) {
    await access.users.enable(name);
    terminal.err(
      'Enabled. The password is the one from before; `npx zayavka user link NAME` gives a new one.',
    );
    return 0;
  },
};

/** Runs `zayavka user`: performs an action on one user of the studio, such as adding, or lists the users. */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { role: TEXT, format: FORMAT });
  const [action, name = '', ...rest] = positionals;
  if (action === undefined) throw new UsageError(`Choose an action: ${Object.keys(actions).join(', ')}.`);
  const run = actionOf('user', action, actions);
  if (action !== 'list' && name === '') throw new UsageError(`Give the NAME of the user to ${action}.`);
  if (rest.length > 0) throw new UsageError('One NAME at a time.');
  const place = {
    publicUrl: publicUrlSetting.read(process.env),
    storage: storageSetting.read(process.env),
  };
  const options = { role: values.role, format: readFormat(values.format) };
  return withDatabase((database) =>
    run({ access: createAccess(database, Date.now), place, terminal, name, options }),
  );
}

function printLink(token: string, { publicUrl, storage }: Place, terminal: Terminal): ExitCode {
  terminal.out(`${publicUrl}${linkPath(token)}`);
  terminal.err(`The link works once, within an hour. Users are kept in ${describePlace(storage)}.`);
  return 0;
}

/** Describes the location of the database without its URL, which contains the password. */
const describePlace = ({ dataDir, databaseUrl }: StorageLocation): string =>
  databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL';

const table = (users: Awaited<ReturnType<Access['users']['list']>>): string[] =>
  users.map(({ name, role, state, createdAt, isConfirmed }) =>
    [name.padEnd(24), role.padEnd(10), state.padEnd(10), createdAt.slice(0, 10)]
      .concat(isConfirmed ? [] : 'unconfirmed')
      .join(' '),
  );
