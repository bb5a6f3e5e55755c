import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImportProblem, type PasswordKind, readUsers } from '../../domain/imports/importedUsers'
import { readCsv } from '../../domain/imports/readCsv'
import { readFile } from '../../domain/imports/readFile'
import { formatCsvLine } from '../../ui/export/csv'
import { createTemplate } from './createTemplate'

function read(text: string, { name = 'users.csv', kind = 'plain' as PasswordKind } = {}) {
  const all = [...readUsers(name, text, kind)]
  return {
    users: all.flatMap((entry) => ('user' in entry ? [entry.user] : [])),
    problems: all.flatMap((entry): ImportProblem[] => ('problem' in entry ? [entry.problem] : [])),
  }
}
const HEAD = 'user_id,password,is_superuser\r\n'

describe('[AC-6] users of an import file', () => {
  it('CSV: accepts any column order, quotes, a UTF-8 BOM, and flags as words or digits', () => {
    expect(read('\uFEFFpassword,is_superuser,user_id\r\n"a,""b",1,x\r\n\r\np2,FALSE,y\np3,,z').users).toEqual([
      { user_id: 'x', password: 'a,"b', is_superuser: true },
      { user_id: 'y', password: 'p2', is_superuser: false },
      { user_id: 'z', password: 'p3', is_superuser: false },
    ])
  })

  it('JSON: treats a missing flag as no superuser', () => {
    const text = JSON.stringify([
      { user_id: 'x', password_hash: 'h', salt: 's', is_superuser: true },
      { user_id: 'y', password_hash: 'h' },
    ])
    expect(read(text, { name: 'USERS.JSON', kind: 'hash' }).users).toEqual([
      { user_id: 'x', password_hash: 'h', salt: 's', is_superuser: true },
      { user_id: 'y', password_hash: 'h', salt: '', is_superuser: false },
    ])
  })

  it.each([
    // The broker either rejects these with `bad_format` or accepts them (recorded: builtin, "import …").
    ['a header that is none', 'name,pw\nx,y', 1, 'columns'],
    ['hashes as passwords', 'user_id,password_hash,salt,is_superuser\nx,h,s,true', 1, 'columns'],
    ['a line too short', `${HEAD}x,p\r\n`, 2, 'cells'],
    ['a line too long', `${HEAD}x,p,true,more\r\n`, 2, 'cells'],
    ['no password', `${HEAD}x,,true\r\n`, 2, 'missing'],
    ['no user ID', `${HEAD},p,true\r\n`, 2, 'missing'],
    ['a flag that is none', `${HEAD}"a\nb",p,true\r\nx,p,perhaps\r\n`, 4, 'flag'],
    ['a user twice', `${HEAD}x,p,true\r\nx,q,false\r\n`, 3, 'duplicate'],
    ['a stray quotation mark', `${HEAD}x,p"q,true\r\n`, 2, 'quote'],
  ])('reports %s with its line', (_, text, line, rule) => {
    expect(read(text).problems).toMatchObject([{ line, rule }])
  })

  it.each([
    ['broken JSON', '[{"user_id"', 'json'],
    ['no list', '{"user_id":"x"}', 'noList'],
    ['something else in the list', '[1]', 'entry'],
    ['a password that is an object', '[{"user_id":"x","password":{}}]', 'missing'],
  ])('reports %s', (_, text, rule) => {
    expect(read(text, { name: 'users.json' })).toMatchObject({ users: [], problems: [{ line: 1, rule }] })
  })

  it('skips invalid rows only', () => {
    const { users, problems } = read(`${HEAD}a,p,true\r\nb,p\r\nc,p,false\r\n`)
    expect(users.map(({ user_id }) => user_id)).toEqual(['a', 'c'])
    expect(problems).toHaveLength(1)
  })

  it('round-trips any cells', () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const lines = [...readCsv(rows.map(formatCsvLine).join(''))]
        expect(lines.map((line) => ('cells' in line ? line.cells : undefined))).toEqual(rows)
      }),
    )
  })

  it.each(['plain', 'hash'] as const)('reads the templates of %s without a problem', async (kind) => {
    for (const format of ['csv', 'json'] as const) {
      const text = await createTemplate(kind, format).text()
      expect(read(text, { name: `t.${format}`, kind })).toMatchObject({ users: [{}, {}], problems: [] })
    }
  })

  it.each(['csv', 'json'])('reads 100,000 users of a %s file in chunks and can be cancelled', async (format) => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({
      user_id: `u${at}`,
      password: 'p',
      is_superuser: at === 7 ? 'x' : 'false',
    }))
    const lines = rows.map((row) => `${Object.values(row).join(',')}\r\n`)
    const text = format === 'csv' ? HEAD + lines.join('') : JSON.stringify(rows)
    const file = new File([text], `users.${format}`)
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    const all = await readFile(file, 'plain', new AbortController().signal)
    clearInterval(timer)
    expect(all.users).toHaveLength(99_999)
    expect(all.lines.at(-1)).toBe(format === 'csv' ? 100_001 : 100_000)
    const line = format === 'csv' ? 9 : 8
    expect(all.problems).toEqual([{ line, rule: 'flag', params: { value: 'x' } }])
    expect(turns).toBeGreaterThan(5)
    const ended = new AbortController()
    ended.abort()
    await expect(readFile(file, 'plain', ended.signal)).rejects.toThrow()
  })

  it('lists the first problems of an invalid file and counts them all', async () => {
    const file = new File([HEAD, 'x\r\n'.repeat(100_000)], 'users.csv')
    const all = await readFile(file, 'plain', new AbortController().signal)
    expect(all).toMatchObject({ users: [], problemCount: 100_000 })
    expect(all.problems).toHaveLength(200)
  })
})
