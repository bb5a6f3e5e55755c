import { readCertificate } from '../../codecs/x509/certificate'
import { toPem } from '../../codecs/x509/pemBlocks'

export type PemKind = 'certificate' | 'privateKey' | 'publicKey' | 'crl' | 'other'

export interface Pem {
  counts: Partial<Record<PemKind, number>>
  encrypted: boolean
}

/** Accepted file extensions of certificates and keys. */
export const PEM_EXTENSIONS = ['crt', 'key', 'pem', 'jks', 'der', 'cer', 'pfx'] as const

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g
const BEGIN = '-----BEGIN '

export function isPemText(text: string): boolean {
  return text.includes(BEGIN)
}

/** Parses a PEM text; undefined if a block is incomplete or not base64. */
export function readPem(text: string): Pem | undefined {
  const blocks = [...text.matchAll(BLOCK)]
  if (blocks.length === 0 || blocks.length !== text.split(BEGIN).length - 1) return undefined
  const pem: Pem = { counts: {}, encrypted: false }
  for (const [, label = '', body = ''] of blocks) {
    // Legacy encrypted keys have headers before the base64 (RFC 1421).
    const headers = /^(?:[\w-]+:.*\r?\n)+\r?\n/.exec(body.trimStart())?.[0] ?? ''
    if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(body.trimStart().slice(headers.length))) return undefined
    const kind = toPemKind(label)
    pem.counts[kind] = (pem.counts[kind] ?? 0) + 1
    if (kind === 'privateKey' && (label.startsWith('ENCRYPTED') || headers.includes('ENCRYPTED'))) pem.encrypted = true
  }
  return pem
}

function toPemKind(label: string): PemKind {
  if (label === 'CERTIFICATE' || label === 'TRUSTED CERTIFICATE' || label === 'X509 CERTIFICATE') return 'certificate'
  if (label.endsWith('PRIVATE KEY')) return 'privateKey'
  if (label.endsWith('PUBLIC KEY')) return 'publicKey'
  return label.endsWith('CRL') ? 'crl' : 'other'
}

function getRequiredKind(name: string): PemKind | undefined {
  if (/keyfile|private_?key/.test(name)) return 'privateKey'
  return /cert/.test(name) ? 'certificate' : undefined
}

/** Returns the rule that a certificate, key or file path breaks, if any. */
export function checkPem(text: string, name: string): 'pem' | 'pemCertificate' | 'pemKey' | undefined {
  if (!isPemText(text)) return /[\r\n\0]/.test(text) ? 'pem' : undefined
  const pem = readPem(text)
  if (!pem) return 'pem'
  const requiredKind = getRequiredKind(name)
  if (!requiredKind || pem.counts[requiredKind]) return undefined
  return requiredKind === 'privateKey' ? 'pemKey' : 'pemCertificate'
}

/** Reads an uploaded file: accepts PEM, converts DER certificates to PEM, and rejects all else. */
export function readPemFile(
  name: string,
  bytes: Uint8Array,
): { text: string } | { rule: 'extension' | 'binary' | 'noPem' } {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!(PEM_EXTENSIONS as readonly string[]).includes(extension)) return { rule: 'extension' }
  if (readCertificate(bytes)) return { text: toPem('CERTIFICATE', bytes) }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { rule: 'binary' }
  }
  if (text.includes('\0')) return { rule: 'binary' }
  return readPem(text) ? { text } : { rule: 'noPem' }
}
