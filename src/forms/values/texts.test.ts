import { describe, expect, it } from 'vitest'
import { convertUnit, isPercent, parsePercent } from './amounts'
import { parseByteSize } from './byteSize'
import { formatRfc3339, fromLocalInput, isDateTime, toLocalInput } from './dateTime'
import { DURATION_MS, DURATION_UNITS, formatDurationText, isDuration, parseDuration, parseDurationMs } from './duration'
import { checkHostPort, splitCommaList } from './hostPort'
import { findJsonErrorLine, prettyPrintJson } from './jsonText'
import { checkPasswordRules, findBrokenPasswordRule } from './password'
import { checkPem, readPem, readPemFile } from './pem'
import { isRate, parseRate } from './rate'
import { isRegExp, isUrl } from './textFormats'
import { checkTopicFilter } from './topic'

describe('password rules', () => {
  it.each([
    ['abcdef1!', undefined],
    ['abcdefg1', undefined],
    ['abcdefg!', undefined],
    ['1234567!', undefined],
    [`${'a'.repeat(63)}1`, undefined],
    ['abcdef1', 'passwordLength'],
    [`${'a'.repeat(64)}1`, 'passwordLength'],
    ['', 'passwordLength'],
    ['abcdefgh', 'passwordKinds'],
    ['12345678', 'passwordKinds'],
    ['!!!!!!!!', 'passwordKinds'],
    ['abc def 1', 'passwordPrintable'],
    ['äbcdefg1', 'passwordPrintable'],
    ['abcdefg1é', 'passwordPrintable'],
  ])('%j breaks %s', (password, rule) => {
    expect(findBrokenPasswordRule(password)).toBe(rule)
  })
  it('reports each rule of an empty password as broken', () => {
    expect(checkPasswordRules('')).toEqual({ length: false, printable: false, kinds: false })
  })
})

describe('durations', () => {
  it.each([
    [0, '0ms'],
    [1, '1ms'],
    [999, '999ms'],
    [1_000, '1s'],
    [1_500, '1500ms'],
    [90_000, '90s'],
    [60_000, '1m'],
    [7_200_000, '2h'],
    [86_400_000, '1d'],
  ])('%d ms is written %s', (ms, text) => {
    expect(formatDurationText(ms)).toBe(text)
    expect(parseDurationMs(text)).toBe(ms)
  })
  it('accept fractions, capitals and spaces around', () => {
    expect(parseDuration(' 1.25H ')).toEqual({ amount: '1.25', unit: 'h' })
    expect(parseDurationMs(' 1.25s500MS ')).toBe(1_750)
    for (const unit of DURATION_UNITS) expect(parseDurationMs(`1${unit}`)).toBe(DURATION_MS[unit])
  })
  it.each(['x5s', '5sx', '1.s', '5s x'])('do not accept %s', (text) => {
    expect(isDuration(text)).toBe(false)
    expect(parseDuration(text)).toBeUndefined()
  })
})

describe('sizes and rates', () => {
  it('accept spaces around', () => {
    expect(parseByteSize(' 5 mb ')).toEqual({ amount: '5', unit: 'MB' })
    expect(parseRate(' 5/S ')).toEqual({ amount: '5', unit: '/s' })
    expect(isRate(' 5/s ')).toBe(true)
  })
  it.each(['5/sec', '5/s!', 'infinity!', 'x5/s'])('do not accept %s', (text) => {
    expect(isRate(text)).toBe(false)
    expect(parseRate(text)).toBeUndefined()
  })
})

describe('percentages', () => {
  it.each<[string | number, boolean, string | undefined]>([
    ['80%', true, '80'],
    ['0.25%', true, '0.25'],
    [' 80 % ', true, '80'],
    ['100%', true, '100'],
    ['101%', false, '101'],
    ['80%x', false, undefined],
    [0, true, undefined],
    [1, true, undefined],
    [0.25, true, undefined],
    [' 0.5 ', true, undefined],
    ['00.5', true, undefined],
    [2, false, undefined],
    [-0.5, false, undefined],
    ['0.5x', false, undefined],
    ['', false, undefined],
    ['half', false, undefined],
  ])('%s', (value, isValid, figure) => {
    expect(isPercent(value)).toBe(isValid)
    expect(parsePercent(String(value))).toBe(figure)
  })
})

describe('convertUnit', () => {
  it.each([
    ['1.50', 1_000, 1_000, '1.50'],
    ['', 1, 1, ''],
    ['1.5', 1_000, 1, '1500'],
    ['1500', 1, 1_000, undefined],
    ['999999999999', 1_000, 1, '999999999999000'],
    ['9999999999999', 1_000, 1, undefined],
  ])('%s of size %d in size %d', (amount, from, to, expected) => {
    expect(convertUnit(amount, from, to)).toBe(expected)
  })
})

describe('times', () => {
  it('reads numbers as seconds since 1970', () => {
    const seconds = Date.UTC(2026, 10, 20, 15, 42, 50) / 1000
    expect(toLocalInput(seconds)).toBe(toLocalInput('2026-11-20T15:42:50Z'))
  })
  it('sends local input as UTC with seconds', () => {
    for (const text of ['2026-11-20T15:42', '2026-11-20T15:42:50', '2026-11-20T15:42:50.75']) {
      const expected = new Date(text)
      expected.setMilliseconds(0)
      const sent = fromLocalInput(text) ?? ''
      expect(sent).toMatch(/^2026-11-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(Date.parse(sent)).toBe(expected.getTime())
    }
    expect(formatRfc3339(new Date(0))).toBe('1970-01-01T00:00:00Z')
  })
  it.each(['2026-11-20T15:42Z', '+002026-11-20T15:42', '2026-13-20T15:42'])('do not accept the input %s', (text) => {
    expect(fromLocalInput(text)).toBeUndefined()
  })
  it.each<[string | number, boolean]>([
    [0, true],
    [1.5, false],
    [-1, false],
    ['+002026-11-20T15:42:50Z', false],
    ['2026-11-20T15:42:50Z (noon)', false],
    ['2026-11-20 15:42:50+01:00', true],
  ])('%s', (value, expected) => {
    expect(isDateTime(value)).toBe(expected)
  })
})

describe('addresses', () => {
  it.each([
    [' a:1 ', undefined],
    ['a:65535', undefined],
    ['a:65536', 'port'],
    ['65536', 'port'],
    ['1e9', undefined],
    ['[::1]:99999', 'port'],
    ['a:b', 'hostPort'],
  ])('%s', (text, rule) => {
    expect(checkHostPort(text)).toBe(rule)
  })
  it('are split at commas', () => {
    expect(splitCommaList(' a:1, ,b:2 ,')).toEqual(['a:1', 'b:2'])
  })
  it.each([
    ['http://a/b', true],
    ['http:///b', false],
    ['mailto:http://a', false],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    ['${url}', true],
  ])('URL %s', (text, expected) => {
    expect(isUrl(text)).toBe(expected)
  })
})

describe('expressions and filters', () => {
  it.each([
    ['^a[0-9]+$', true],
    ['(?i)abc', true],
    ['a++', true],
    ['(', false],
    ['[a', false],
  ])('expression %s', (source, expected) => {
    expect(isRegExp(source)).toBe(expected)
  })
  it('treats $share as shared at the start only', () => {
    expect(checkTopicFilter('a/$share//b')).toBeUndefined()
  })
})

describe('JSON text', () => {
  it('puts lists with objects on several lines', () => {
    expect(prettyPrintJson([1, [2]])).toBe('[\n  1,\n  [2]\n]')
  })
  it.each([
    ['Expected , at line 12 column 3 of the JSON data', '{}', 12],
    ['Unexpected end of JSON input', '\n{\n"a": [\n\n', 3],
    ['Unexpected token } in JSON at position 5', '{\n"a"}\n\n', 2],
    ['Unexpected token', '{', undefined],
  ])('%s', (message, text, line) => {
    expect(findJsonErrorLine(message, text)).toBe(line)
  })
})

describe('certificates and keys', () => {
  const block = (label: string, body = '\nMIIB\n') => `-----BEGIN ${label}-----${body}-----END ${label}-----\n`

  it.each([
    ['CERTIFICATE', 'certificate'],
    ['TRUSTED CERTIFICATE', 'certificate'],
    ['X509 CERTIFICATE', 'certificate'],
    ['RSA PRIVATE KEY', 'privateKey'],
    ['PUBLIC KEY', 'publicKey'],
    ['RSA PUBLIC KEY', 'publicKey'],
    ['X509 CRL', 'crl'],
    ['DH PARAMETERS', 'other'],
  ])('%s is a %s', (label, kind) => {
    expect(readPem(block(label))?.counts).toEqual({ [kind]: 1 })
  })
  it('are counted', () => {
    expect(readPem(block('CERTIFICATE') + block('CERTIFICATE') + block('PRIVATE KEY'))).toEqual({
      counts: { certificate: 2, privateKey: 1 },
      encrypted: false,
    })
  })
  it.each([
    [block('ENCRYPTED PRIVATE KEY'), true],
    [block('RSA PRIVATE KEY', '\nProc-Type: 4,ENCRYPTED\r\n\r\nMIIB\n'), true],
    [block('RSA PRIVATE KEY', '\nComment: plain\n\nMIIB\n'), false],
    [block('ENCRYPTED MESSAGE'), false],
  ])('%j is an encrypted key: %s', (text, expected) => {
    expect(readPem(text)?.encrypted).toBe(expected)
  })
  it.each([
    ['lines of Windows', block('CERTIFICATE', '\r\nMIIB==\r\n\r\n'), true],
    ['empty lines before a header', block('RSA PRIVATE KEY', '\n\n\n\nComment: x.\n\nMIIB\n'), true],
    ['other characters', block('CERTIFICATE', '\nMIIB!\n'), false],
    ['text after the padding', block('CERTIFICATE', '\nMIIB==MIIB\n'), false],
    ['a header with an invalid name', block('CERTIFICATE', '\n+A: b\n\nMIIB\n'), false],
    ['an incomplete second block', `${block('CERTIFICATE')}-----BEGIN CERTIFICATE-----\nMIIB`, false],
    ['no block', 'MIIB', false],
  ])('with %s', (_title, text, isValid) => {
    expect(readPem(text) !== undefined).toBe(isValid)
  })
  it.each([
    ['privatekey', block('CERTIFICATE'), 'pemKey'],
    ['private_key', block('CERTIFICATE'), 'pemKey'],
    ['keyfile', block('PRIVATE KEY'), undefined],
    ['certfile', block('PRIVATE KEY'), 'pemCertificate'],
    ['other', block('PRIVATE KEY'), undefined],
    ['certfile', '/etc/cert.pem', undefined],
    ['certfile', 'MIIB\nMIIB', 'pem'],
  ])('%s: %j', (name, text, rule) => {
    expect(checkPem(text, name)).toBe(rule)
  })
  it.each<[string, string, object]>([
    ['server.v1.PEM', block('CERTIFICATE'), { text: block('CERTIFICATE') }],
    ['key', block('PRIVATE KEY'), { text: block('PRIVATE KEY') }],
    ['server.pem.txt', block('CERTIFICATE'), { rule: 'extension' }],
    ['a.pem', 'text', { rule: 'noPem' }],
    ['a.pem', '\0', { rule: 'binary' }],
  ])('file %s with %j', (name, text, expected) => {
    expect(readPemFile(name, new TextEncoder().encode(text))).toEqual(expected)
  })
})
