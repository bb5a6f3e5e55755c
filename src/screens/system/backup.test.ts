import { describe, expect, it } from 'vitest'
import { BrokerError, parseError } from '../../api/errors'
import { createRestoreReport, parseFailedParts } from './backup/report'
import { formatRefusal } from './formatRefusal'

const translate = (key: string, options: Record<string, unknown> = {}) =>
  options._ === undefined ? key : String(options._)
const createRefusal = (message: string, status = 400) =>
  parseError({ method: 'POST', url: '/api/v5/data/import' }, status, { code: 'BAD_REQUEST', message })

/** Format of EMQX 5.6: one sentence per part, with a term as reason that may contain line breaks. */
const PARTS = `[error] Failed to import built-in database table: emqx_acl, reason: {error,different_table_schema}
Failed to import the following config path: "gateway.stomp", reason: {error,
                                   #{kind => validation_error,
                                     path => "gateway.stomp.listeners",
                                     reason => required_field}}
`

describe('[SY-5] refusal of a backup', () => {
  it.each([
    ['[warning] Backup version "5.8.1" is newer than EMQX version "5.6.1", import is not allowed.', 'version'],
    ['bad backup: it is of version 4.4.0', 'version'],
    ['importing EMQX Enterprise data backup to EMQX is not allowed', 'edition'],
    ['bad backup: it is of the Enterprise edition', 'edition'],
    ['backup file not found', 'gone'],
    ['Backup file "a.tar.gz" already exists', 'exists'],
    ['There is a backup of this name already', 'exists'],
    ['bad_backup_name: it has to end with .tar.gz', 'name'],
    ['invalid backup name: file name must have .tar.gz extension', 'name'],
    ['backup data import is only allowed on core EMQX nodes, but requested node a is not core', 'core'],
    ['Unexpected end of file', 'damaged'],
    ['invalid backup archive file: missing META.hocon', 'damaged'],
    ['invalid backup archive content: wrong EMQX version value in META.hocon', 'damaged'],
    ['bad backup: it is no backup: META.json is missing', 'damaged'],
  ])('%s: %s', (message, word) => {
    const text = formatRefusal(createRefusal(message), translate)
    expect(text).toContain(`backup.refusal.${word} — `)
    expect(text).toContain('(BAD_REQUEST)')
  })

  it('shows an unknown sentence verbatim', () => {
    expect(formatRefusal(createRefusal('the moon is full'), translate)).toBe('the moon is full (BAD_REQUEST)')
    expect(formatRefusal(new Error('x'), translate)).not.toContain('refusal')
  })
})

describe('[SY-5] restore result', () => {
  it('lists each part that was not restored with its reason', () =>
    expect(parseFailedParts(createRefusal(PARTS), translate)).toEqual([
      { kind: 'table', name: 'emqx_acl', reason: 'Different table schema' },
      { kind: 'configuration', name: 'gateway.stomp', reason: 'app.errors.reason.required_field' },
    ]))

  it.each([
    ['parts', createRefusal(PARTS)],
    ['refused', createRefusal('backup file not found')],
    ['refused', new Error('x')],
    ['unanswered', createRefusal('bad gateway', 502)],
    ['unanswered', new BrokerError({ method: 'POST', url: '/', status: 0, code: 'TIMEOUT', reason: '', raw: null })],
  ])('is %s', (kind, error) => expect(createRestoreReport(error, translate).kind).toBe(kind))
})
