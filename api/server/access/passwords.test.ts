import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-strength.ts';
import { createPasswords, PasswordsBusyError } from './passwords.ts';

const cheap = createPasswords({ ln: 10, r: 8, p: 1 });

describe('a password', () => {
  it('is hashed with 128 MiB of memory and a salt of its own', async () => {
    const passwords = createPasswords();
    const [first, second] = await Promise.all([1, 2].map(() => passwords.hash('correct horse battery')));
    expect(first).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify('correct horse battery', first)).toBe(true);
    expect(await passwords.verify('correct horse batterz', first)).toBe(false);
  });

  it('is checked at the cost it was hashed with, so that the cost can be raised', async () => {
    const hash = await createPasswords({ ln: 11, r: 8, p: 2 }).hash('correct horse battery');
    expect(await cheap.verify('correct horse battery', hash)).toBe(true);
  });

  it('is the same however its letters are composed', async () => {
    expect(await cheap.verify('мо\u0438\u0306 длинный пароль', await cheap.hash('мой длинный пароль'))).toBe(
      true,
    );
  });

  it('is never right where there is none', async () => {
    expect(await cheap.verify('', undefined)).toBe(false);
  });

  it('is not compared with a hash that cannot be read', async () => {
    await expect(cheap.verify('x', 'plain text')).rejects.toThrow(/PASSWORD_HASH_UNREADABLE: .*user link/);
  });
});

describe('a password of the own name', () => {
  it.each(['maria.petrovamaria.petrova', 'Maria.Petrova-Maria.Petrova1', 'MARIA.PETROVA2026!'])(
    'is refused: %s',
    async (password) => {
      expect(await passwordProblem(password, 'maria.petrova')).toEqual({ code: 'passwordName' });
    },
  );

  it('is taken with words of its own', async () => {
    expect(await passwordProblem('maria.petrova любит сыр и 7 гор', 'maria.petrova')).toBeUndefined();
  });
});

describe('a password of words that everybody here knows', () => {
  it.each([
    'zayavka-zayavka-1',
    'ЗаявкаЗаявка2026',
    'studio.zayavka.admin',
    'alfabank+alfabank',
    'Forms-AlfaBank-1',
  ])('is refused: %s', async (password) => {
    expect(await passwordProblem(password, 'anna', 'forms.alfabank.example')).toEqual({
      code: 'passwordCommon',
    });
  });
});

describe('passwords that are checked at once', () => {
  it.each([
    ['of a known user', true],
    ['of an unknown one, which is the same work', false],
  ])('%s: two run, sixteen wait, the others are refused', async (_title, expected) => {
    const stored = expected ? await cheap.hash('correct horse battery') : undefined;
    const tries = Array.from({ length: 25 }, () => cheap.verify('correct horse battery', stored));
    const outcomes = await Promise.allSettled(tries);
    const done = outcomes.filter((one) => one.status === 'fulfilled');
    expect(done.map(({ value }) => value)).toEqual(Array.from({ length: 18 }, () => expected));
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(PasswordsBusyError);
    // The refused call has released its slot.
    expect(await cheap.verify('correct horse battery', stored)).toBe(expected);
  });

  it('of a known device are not refused while strangers wait, and come before them', async () => {
    const stored = await cheap.hash('correct horse battery');
    const order: string[] = [];
    const strangers = Array.from({ length: 18 }, () =>
      cheap.verify('a guess', stored, 'stranger').then(() => order.push('stranger')),
    );
    expect([cheap.isBusy('stranger'), cheap.isBusy('known')]).toEqual([true, false]);
    const owner = cheap
      .verify('correct horse battery', stored, 'known')
      .then((holds) => order.push(`${holds}`));
    await Promise.all([...strangers, owner]);
    expect(order.indexOf('true')).toBeLessThan(5);
  });
});
