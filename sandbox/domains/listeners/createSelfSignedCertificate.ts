import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const encodeElement = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const header = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...header]), body])
}

const sequence = (...parts: Buffer[]): Buffer => encodeElement(0x30, ...parts)
const oid = (hex: string): Buffer => encodeElement(0x06, Buffer.from(hex, 'hex'))
const text = (value: string): Buffer => encodeElement(0x0c, Buffer.from(value))
const bits = (bytes: Buffer): Buffer => encodeElement(0x03, Buffer.from([0]), bytes)
const octets = (...parts: Buffer[]): Buffer => encodeElement(0x04, ...parts)
const yes = encodeElement(0x01, Buffer.from([0xff]))
/** UTCTime, valid until 2049. */
const time = (at: number): Buffer =>
  encodeElement(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = '550403'
const subjectAltName = '551d11'
const basicConstraints = '551d13'
const day = 86_400_000

/** Creates a P-256 key and a self-signed certificate for localhost and 127.0.0.1, as PEM. */
export function createSelfSignedCertificate(name: string, days = 365): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(encodeElement(0x31, sequence(oid(commonName), text(name))))
  const serial = randomBytes(15)
  const names = sequence(
    encodeElement(0x82, Buffer.from('localhost')),
    encodeElement(0x87, Buffer.from([127, 0, 0, 1])),
  )
  const extensions = sequence(
    sequence(oid(basicConstraints), yes, octets(sequence(yes))),
    sequence(oid(subjectAltName), octets(names)),
  )
  const content = sequence(
    encodeElement(0xa0, encodeElement(0x02, Buffer.from([2]))),
    encodeElement(0x02, Buffer.from([1]), serial),
    ecdsaWithSha256,
    subject,
    sequence(time(Date.now() + Math.min(0, days) * day - day), time(Date.now() + days * day)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeElement(0xa3, extensions),
  )
  const certificate = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
