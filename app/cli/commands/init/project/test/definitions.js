import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';

/** Runs a command of zayavka in the folder of the project. */
const zayavka = (args, input = '') => spawnSync('zayavka', args, { input, encoding: 'utf8' });
const payload = (answers) => zayavka(['payload', '{{form}}', '--answers', '-'], JSON.stringify(answers));

test('the definitions have no problems, and the examples of each form are judged as they say', () => {
  const { status, stdout, stderr } = zayavka(['check']);
  assert.equal(status, 0, stdout + stderr);
});

test('{{form}} sends a name, a phone and the consent', () => {
  const { status, stdout } = payload({ name: 'Анна', phone: '9161234567', consent: true });
  assert.equal(status, 0, stdout);
  const { path, body } = JSON.parse(stdout);
  assert.equal(path, '/api/{{form}}');
  assert.equal(body.fio, 'Анна');
  assert.equal(body.phone, '+79161234567');
});

test('{{form}} is not sent without a phone', () => {
  const { status, stdout } = payload({ name: 'Анна', consent: true });
  assert.equal(status, 1);
  assert.ok(JSON.parse(stdout).errors);
});
