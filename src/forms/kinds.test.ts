// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { splitTemplate } from '../ui/code/placeholders'
import { checkKind } from './core/kinds'
import { isPercent } from './values/amounts'
import { checkHostPort } from './values/hostPort'
import { findJsonErrorLine } from './values/jsonText'
import { checkPem, readPem, readPemFile } from './values/pem'
import { isUrl } from './values/textFormats'

describe('checkHostPort', () => {
  const validAddresses = [
    'localhost',
    'db.example.com:3306',
    '10.0.0.1:1',
    '1883',
    ':1883',
    '0.0.0.0:0',
    '[::1]:8883',
    '[fe80::1%eth0]',
    '${host}:1 2',
    'my_db:65535',
  ]
  const bad: [string, string][] = [
    ['a b:1', 'hostPort'],
    ['a:b', 'hostPort'],
    ['::1:8883', 'hostPort'],
    ['http://a:1', 'hostPort'],
    ['a:1,b:2', 'hostPort'],
    ['a:65536', 'port'],
    ['99999', 'port'],
    ['[::1]:99999', 'port'],
  ]
  it.each(validAddresses)('accepts %s', (text) => expect(checkHostPort(text)).toBeUndefined())
  it.each(bad)('rejects %s', (text, rule) => expect(checkHostPort(text)).toBe(rule))
})

describe('checkKind', () => {
  const servers = { type: 'string', 'x-kind': 'comma-list' } as const
  it('validates lists of addresses per item, other lists not at all', () => {
    expect(checkKind('a:1, b:2', servers, 'servers')).toBeUndefined()
    expect(checkKind('a:1,b:x', servers, 'bootstrap_hosts')).toBe('hostPort')
    expect(checkKind('mqtt, mqtt-v3.1', servers, 'supported_subprotocols')).toBeUndefined()
  })
  it('accepts values masked by the broker', () => {
    expect(checkKind('******', { type: 'string', 'x-kind': 'pem' }, 'keyfile')).toBeUndefined()
  })
})

describe('record names', () => {
  const name = { type: 'string', 'x-kind': 'record-name' } as const
  it.each(['1-plant_A', 'a', '0'])('accepts %s', (text) => expect(checkKind(text, name)).toBeUndefined())
  it.each(['bad name!', '-a', '_a', '.a', 'tür', '名称', 'a/b', 'a\n'])('rejects "%s"', (text) =>
    expect(checkKind(text, name)).toBe('name'),
  )
})

describe('URLs and percentages', () => {
  it.each(['https://a.example/x?y', 'http://[::1]:8080', 'ldap://h', 'http://${host}/x'])('accepts %s', (text) =>
    expect(isUrl(text)).toBe(true),
  )
  it.each(['example.com', 'http:/a', 'http://', '/path', 'javascript:alert(1)'])('rejects %s', (text) =>
    expect(isUrl(text)).toBe(false),
  )
  it.each(['0%', '75%', '99.5 %', '100%'])('accepts "%s" as a percentage', (text) => expect(isPercent(text)).toBe(true))
  it.each(['75', '101%', '-1%', 'a%', ''])('rejects "%s"', (text) => expect(isPercent(text)).toBe(false))
})

const block = (label: string, body = 'TUlJ\nQUJD') => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
const certificate = block('CERTIFICATE')
const key = block('PRIVATE KEY')

describe('PEM', () => {
  it('detects the content type', () => {
    expect(readPem(certificate + certificate + key)).toEqual({
      counts: { certificate: 2, privateKey: 1 },
      encrypted: false,
    })
    expect(readPem(block('ENCRYPTED PRIVATE KEY'))?.encrypted).toBe(true)
    expect(readPem(block('RSA PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\nTUlJ'))).toEqual({
      counts: { privateKey: 1 },
      encrypted: true,
    })
  })
  const cases: [string, string, string, string | undefined][] = [
    ['the path of a file', '/etc/certs/cert.pem', 'certfile', undefined],
    ['a certificate', certificate, 'certfile', undefined],
    ['a certificate with its key', certificate + key, 'keyfile', undefined],
    ['a key for a certificate', key, 'certfile', 'pemCertificate'],
    ['a certificate for a key', certificate, 'keyfile', 'pemKey'],
    ['a block without end', '-----BEGIN CERTIFICATE-----\nTUlJ', 'certfile', 'pem'],
    ['a second block without end', `${certificate}-----BEGIN CERTIFICATE-----\nTUlJ`, 'certfile', 'pem'],
    ['no base64', block('CERTIFICATE', '<img src=x>'), 'certfile', 'pem'],
    ['several lines that are no PEM', 'a\nb', 'certfile', 'pem'],
  ]
  it.each(cases)('%s', (_title, text, name, expected) => expect(checkPem(text, name)).toBe(expected))

  const bytes = (text: string) => new TextEncoder().encode(text)
  it('accepts PEM from files of the right kind and gives a reason for others', () => {
    expect(readPemFile('a.PEM', bytes(certificate))).toEqual({ text: certificate })
    expect(readPemFile('a.txt', bytes(certificate))).toEqual({ rule: 'extension' })
    expect(readPemFile('a.der', new Uint8Array([0x30, 0x82, 0x01, 0xff]))).toEqual({ rule: 'binary' })
    expect(readPemFile('a.jks', new Uint8Array([0x41, 0x00]))).toEqual({ rule: 'binary' })
    expect(readPemFile('a.crt', bytes('hello'))).toEqual({ rule: 'noPem' })
  })
})

describe('templates and JSON', () => {
  it('splits placeholders from text without loss', () => {
    const text = 'a ${b.c} ${d e} $${f}'
    expect(
      splitTemplate(text)
        .filter(({ placeholder }) => placeholder)
        .map((one) => one.text),
    ).toEqual(['${b.c}', '${f}'])
    expect(
      splitTemplate(text)
        .map((one) => one.text)
        .join(''),
    ).toBe(text)
  })
  it('reports the line of a syntax error', () => {
    const findErrorLine = (text: string) => {
      try {
        return JSON.parse(text)
      } catch (error) {
        return findJsonErrorLine(String(error), text)
      }
    }
    expect(findErrorLine('{\n"a": 1,\n}')).toBe(3)
    expect(findErrorLine('{\n"a": [')).toBe(2)
  })
})
