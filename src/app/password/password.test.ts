import { describe, expect, it } from 'vitest'
import { checkPasswordRules } from '../../forms/values/password'
import { validateNewPassword } from './validateNewPassword'

const listUnmetRules = (password: string) =>
  Object.entries(checkPasswordRules(password))
    .filter(([, isMet]) => !isMet)
    .map(([rule]) => rule)

describe('[SH-2] password rules', () => {
  it.each([
    ['', ['length', 'printable', 'kinds']],
    ['short1', ['length']],
    ['onlyletters', ['kinds']],
    ['12345678', ['kinds']],
    ['!!!!!!!!', ['kinds']],
    ['letters1', []],
    ['letters!', []],
    ['1234567!', []],
    ['has space1', ['printable']],
    ['пароль1234', ['printable']],
    ['密码密码密码12', ['printable']],
    [`${'a'.repeat(63)}1`, []],
    [`${'a'.repeat(64)}1`, ['length']],
  ])('%s', (password, expected) => expect(listUnmetRules(password)).toEqual(expected))

  it.each([
    [{ old: 'public', next: 'Passw0rd', again: 'Passw0rd' }, {}],
    [
      { old: 'public', next: '', again: '' },
      { next: 'app.password.newRequired', again: 'app.password.confirmRequired' },
    ],
    [{ old: 'public', next: 'Passw0rd', again: 'Passw0rt' }, { again: 'app.password.mismatch' }],
    [{ old: 'Passw0rd', next: 'Passw0rd', again: 'Passw0rd' }, { next: 'app.password.same' }],
    [{ old: 'public', next: 'abc', again: 'abc' }, { next: 'app.password.rulesUnmet' }],
  ])('problems of %j', (input, expected) => expect(validateNewPassword(input)).toEqual(expected))
})
