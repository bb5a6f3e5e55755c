import { bytesToHex, type DerNode, parseDer, readDerContent, readSequence, TAG } from './der'
import { decodePemBlocks } from './pemBlocks'
import { type PublicKey, readPublicKey } from './publicKey'

/** Content of an X.509 certificate (RFC 5280). Not verified. */
export interface Certificate {
  subject: string
  issuer: string
  /** Epoch milliseconds. */
  validFrom: number
  validTo: number
  /** DNS names and IP addresses of the subjectAltName extension. */
  hosts: string[]
  key: PublicKey
}

const COMMON_NAME = '550403'
const ALT_NAMES = '551d11'
const DNS = 0x82
const ADDRESS = 0x87
const BMP_STRING = 0x1e
const VERSION = 0xa0
const EXTENSIONS = 0xa3

/** Parses the certificates of a PEM text in order; undefined for unreadable ones. */
export function readCertificates(text: string): (Certificate | undefined)[] {
  return decodePemBlocks(text)
    .filter(({ label }) => /^(?:TRUSTED |X509 )?CERTIFICATE$/.test(label))
    .map(({ bytes }) => bytes && readCertificate(bytes))
}

export function readCertificate(bytes: Uint8Array): Certificate | undefined {
  try {
    const content = readSequence(readSequence(parseDer(bytes)[0])[0])
    const [, , issuer, validity, subject, key, ...more] = content[0]?.tag === VERSION ? content.slice(1) : content
    const [from, until] = readSequence(validity)
    const extensions = more.find(({ tag }) => tag === EXTENSIONS)
    return {
      subject: readCommonName(subject),
      issuer: readCommonName(issuer),
      validFrom: parseTime(from),
      validTo: parseTime(until),
      hosts: extensions ? readHosts(readSequence(parseDer(extensions.content)[0])) : [],
      key: readPublicKey(key),
    }
  } catch {
    return undefined
  }
}

function readCommonName(name: DerNode | undefined): string {
  for (const part of readSequence(name)) {
    for (const pair of parseDer(readDerContent(part, TAG.set))) {
      const [type, value] = readSequence(pair)
      if (value && type?.tag === TAG.oid && bytesToHex(type.content) === COMMON_NAME) return decodeDerText(value)
    }
  }
  return ''
}

const decodeDerText = ({ tag, content }: DerNode): string =>
  new TextDecoder(tag === BMP_STRING ? 'utf-16be' : 'utf-8').decode(content)

/** UTCTime has two-digit years until 2049, GeneralizedTime has four digits. */
function parseTime(node: DerNode | undefined): number {
  if (!node) throw new RangeError('DER: no time')
  const text = decodeDerText(node)
  const parts = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!parts) throw new RangeError('DER: time')
  const [, year = '', month, day, hour, minute, second] = parts
  const century = year.length === 4 ? '' : Number(year) < 50 ? '20' : '19'
  return Date.parse(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function readHosts(extensions: readonly DerNode[]): string[] {
  for (const extension of extensions) {
    const [type, ...rest] = readSequence(extension)
    if (type?.tag !== TAG.oid || bytesToHex(type.content) !== ALT_NAMES) continue
    const names = readSequence(parseDer(readDerContent(rest.at(-1), TAG.octets))[0])
    return names.flatMap(({ tag, content }) =>
      tag === DNS ? [new TextDecoder().decode(content)] : tag === ADDRESS ? [formatIpAddress(content)] : [],
    )
  }
  return []
}

function formatIpAddress(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.')
  return Array.from({ length: bytes.length / 2 }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  ).join(':')
}
