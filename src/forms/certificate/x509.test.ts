import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSelfSignedCertificate } from '../../../sandbox/domains/listeners/createSelfSignedCertificate'
import { readCertificate, readCertificates } from '../../codecs/x509/certificate'
import { isKeyForCertificate } from '../../codecs/x509/isKeyForCertificate'
import { decodePemBlocks } from '../../codecs/x509/pemBlocks'
import { findKeyPairIssues } from '../core/findKeyPairIssues'
import { readPemFile } from '../values/pem'

/** Created with OpenSSL for these tests: RSA, with names and addresses, valid until 2109. */
const RSA_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICajCCAdOgAwIBAgIUdqUFbiKDB7SSKzap6Xg48dyjplkwDQYJKoZIhvcNAQEL
BQAwJjELMAkGA1UEBhMCREUxFzAVBgNVBAMMDmJyb2tlci5leGFtcGxlMCAXDTI2
MTEyMjIyNDQ1OVoYDzIxMDkwMTExMjI0NDU5WjAmMQswCQYDVQQGEwJERTEXMBUG
A1UEAwwOYnJva2VyLmV4YW1wbGUwgZ8wDQYJKoZIhvcNAQEBBQADgY0AMIGJAoGB
AOtwysRGMJOuhYUsuAdBm2b33QguRAlkeab9MCSIoeBMYkbJbLtV9q13JQlS9uni
LbiDLcn9KIoAysBb7OMZMzzvhHYF0SLWwepOkGgmiG4YwB5YL6GXHQ8hrF9UpREX
pKXFnsB/L9nmIZ5uwlFBANE8D2srZ/qSdfxUdPcC3flRAgMBAAGjgZIwgY8wHQYD
VR0OBBYEFJI3H9oazk4C6vVMcVuiTdA7sT1mMB8GA1UdIwQYMBaAFJI3H9oazk4C
6vVMcVuiTdA7sT1mMA8GA1UdEwEB/wQFMAMBAf8wPAYDVR0RBDUwM4IOYnJva2Vy
LmV4YW1wbGWCCSouZXhhbXBsZYcECgAAAYcQIAENuAAAAAAAAAAAAAAAATANBgkq
hkiG9w0BAQsFAAOBgQDq8txcRNOIcGgMPffOe+CnK/ydAmNBZnDF80kMdxq2uCVT
KawS+rl9z0hnD266XjEm7OF2TkS4XoiJxVUWdGlBJapqs0AnXsKalV4868a6qzd4
iR2kMJbLzQbnL02TGI6ueCVr6wttIw3AlXzWLXP8MffbTktkLGgOKvDwFvVvhQ==
-----END CERTIFICATE-----`
const RSA_KEY = `-----BEGIN PRIVATE KEY-----
MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBAOtwysRGMJOuhYUs
uAdBm2b33QguRAlkeab9MCSIoeBMYkbJbLtV9q13JQlS9uniLbiDLcn9KIoAysBb
7OMZMzzvhHYF0SLWwepOkGgmiG4YwB5YL6GXHQ8hrF9UpREXpKXFnsB/L9nmIZ5u
wlFBANE8D2srZ/qSdfxUdPcC3flRAgMBAAECgYANFXWPNr9YVaiB4BxR+ulh7YBR
BhEt3HGOQB++yAEG7/e+K09pkbtlpGtge0XRdYpI6LFQukrYcHbT/cfKTwozy2g2
1B97m+OvfPfpd+pfKAIfr9ObcU2YOa+d1KzqoZ2VvMBm+RDuD7c1HlxNUeEc9Ik6
mZAhFDEgFc1Ev+fUyQJBAPudtobVScW1OpTN/9wBWPL052dc4Tu+fY90WHsgjrsR
0WqPB/O4+8UhHeKyr1Q8M1fLeoIJ2qiqkgPpcdEJIKsCQQDviu5tP6CYwsi0Cabc
vomF3KsQpPkWjUZpChci/VFm0iMO2ymcM08cjgJ5r38wN43j1KjouA1Vd1Plm4IE
8eXzAkEA1NXXa75HJOHjp7OI1gSdxQW8KAa8ztiXRR1ZKu2jTkIILmbGhzbWYS1e
JkCXZl114LHR8uV6/GksEfsJt5RM+QJAcPp35bMCzcng23lJ6Ac92ZLwY9NLYCWV
tej6bJhJklM+Eb2wbGmOwIsCA96QAG/TTkd4uvpD37F+Mmcb9bUZnQJBAJ1zJ98R
cj134Gmo8P6vrzl3KydxnTPUAcK7nrCKTsecmSnb2t4y/zBYoxm/ZDNS1ap6aTvm
qn64ZoTa91YFmtA=
-----END PRIVATE KEY-----`
const RSA_KEY_PKCS1 = `-----BEGIN RSA PRIVATE KEY-----
MIICXQIBAAKBgQDrcMrERjCTroWFLLgHQZtm990ILkQJZHmm/TAkiKHgTGJGyWy7
VfatdyUJUvbp4i24gy3J/SiKAMrAW+zjGTM874R2BdEi1sHqTpBoJohuGMAeWC+h
lx0PIaxfVKURF6SlxZ7Afy/Z5iGebsJRQQDRPA9rK2f6knX8VHT3At35UQIDAQAB
AoGADRV1jza/WFWogeAcUfrpYe2AUQYRLdxxjkAfvsgBBu/3vitPaZG7ZaRrYHtF
0XWKSOixULpK2HB20/3Hyk8KM8toNtQfe5vjr3z36XfqXygCH6/Tm3FNmDmvndSs
6qGdlbzAZvkQ7g+3NR5cTVHhHPSJOpmQIRQxIBXNRL/n1MkCQQD7nbaG1UnFtTqU
zf/cAVjy9OdnXOE7vn2PdFh7II67EdFqjwfzuPvFIR3isq9UPDNXy3qCCdqoqpID
6XHRCSCrAkEA74rubT+gmMLItAmm3L6JhdyrEKT5Fo1GaQoXIv1RZtIjDtspnDNP
HI4Cea9/MDeN49So6LgNVXdT5ZuCBPHl8wJBANTV12u+RyTh46eziNYEncUFvCgG
vM7Yl0UdWSrto05CCC5mxoc21mEtXiZAl2ZddeCx0fLlevxpLBH7CbeUTPkCQHD6
d+WzAs3J4Nt5SegHPdmS8GPTS2AllbXo+myYSZJTPhG9sGxpjsCLAgPekABv005H
eLr6Q9+xfjJnG/W1GZ0CQQCdcyffEXI9d+BpqPD+r685dysncZ0z1AHCu56wik7H
nJkp29reMv8wWKMZv2QzUtWqemk75qp+uGaE2vdWBZrQ
-----END RSA PRIVATE KEY-----`

const pem = { type: 'pkcs8', format: 'pem' } as const
const keyPair = createSelfSignedCertificate('node.example')
const other = createSelfSignedCertificate('node.example')

describe('[MG-2] certificate details', () => {
  it('include names, hosts and validity', () => {
    expect(readCertificates(RSA_CERTIFICATE)).toEqual([
      {
        subject: 'broker.example',
        issuer: 'broker.example',
        validFrom: Date.UTC(2026, 10, 22, 22, 44, 59),
        validTo: Date.UTC(2109, 0, 11, 22, 44, 59),
        hosts: ['broker.example', '*.example', '10.0.0.1', '2001:db8:0:0:0:0:0:1'],
        key: { kind: '2a864886f70d010101', value: expect.stringMatching(/^[0-9a-f]{256}$/) },
      },
    ])
  })

  it('are listed for each certificate of a chain, and empty for a corrupt one', () => {
    const broken = '-----BEGIN CERTIFICATE-----\nTUlJ\n-----END CERTIFICATE-----'
    expect(readCertificates(`${keyPair.cert}\n${broken}`).map((one) => one?.subject)).toEqual([
      'node.example',
      undefined,
    ])
    expect(readCertificates(keyPair.key)).toEqual([])
  })

  it('never throw, whatever the bytes', () => {
    const [{ bytes = new Uint8Array() } = {}] = decodePemBlocks(RSA_CERTIFICATE)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const hostile = bytes.slice()
        hostile[at] = byte
        readCertificate(hostile)
        readCertificate(hostile.subarray(0, at))
      }),
    )
  })
})

describe('[MG-2] matching key and certificate', () => {
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const cases: [string, string, string, boolean | undefined][] = [
    ['RSA, PKCS #8', RSA_CERTIFICATE, RSA_KEY, true],
    ['RSA, PKCS #1', RSA_CERTIFICATE, RSA_KEY_PKCS1, true],
    [
      'RSA, another',
      RSA_CERTIFICATE,
      generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem).toString(),
      false,
    ],
    ['EC, its own', keyPair.cert, keyPair.key, true],
    ['EC, another', keyPair.cert, other.key, false],
    ['EC, SEC 1', keyPair.cert, curve.export({ type: 'sec1', format: 'pem' }).toString(), false],
    ['another kind', RSA_CERTIFICATE, keyPair.key, false],
    ['Ed25519 for EC', keyPair.cert, generateKeyPairSync('ed25519').privateKey.export(pem).toString(), false],
    ['a chain: the first counts', `${keyPair.cert}\n${other.cert}`, keyPair.key, true],
    [
      'a key with a password',
      keyPair.cert,
      curve.export({ ...pem, cipher: 'aes-128-cbc', passphrase: 'x' }).toString(),
      undefined,
    ],
    ['paths', '/etc/cert.pem', '/etc/key.pem', undefined],
    ['a key kept back', keyPair.cert, '******', undefined],
  ]
  it.each(cases)('%s', (_title, certificate, key, expected) =>
    expect(isKeyForCertificate(certificate, key)).toBe(expected),
  )

  it('reports a mismatch at the key, in either field order', () => {
    const mismatch = { certfile: keyPair.cert, keyfile: other.key }
    expect(findKeyPairIssues({ ssl_options: mismatch, list: [{ tls: mismatch }] })).toEqual([
      { path: ['ssl_options', 'keyfile'], rule: 'keyMisfit' },
      { path: ['list', 0, 'tls', 'keyfile'], rule: 'keyMisfit' },
    ])
    expect(findKeyPairIssues({ certfile: keyPair.cert, keyfile: keyPair.key })).toEqual([])
  })
})

describe('[MG-2] DER files', () => {
  it('convert a certificate to PEM and reject a key', () => {
    const [{ bytes = new Uint8Array() } = {}] = decodePemBlocks(RSA_CERTIFICATE)
    expect(readPemFile('broker.der', bytes)).toEqual({ text: `${RSA_CERTIFICATE}\n` })
    const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })
    expect(readPemFile('key.der', key)).toHaveProperty('rule')
  })
})
