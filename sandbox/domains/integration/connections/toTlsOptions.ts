import type { SecureVersion } from 'node:tls'
import { readSmallFile } from '../../readSmallFile'
import type { Settings } from './Connection'

/** TLS options of Node that connectors set. */
export interface TlsOptions {
  rejectUnauthorized: boolean
  ca?: string
  cert?: string
  key?: string
  passphrase?: string
  ciphers?: string
  minVersion?: SecureVersion
  maxVersion?: SecureVersion
  servername?: string
  checkServerIdentity?: () => undefined
}

/** Converts `ssl` settings to Node's options; undefined without TLS. Throws if a file cannot be read. */
export function toTlsOptions(ssl: unknown, host: string): TlsOptions | undefined {
  const settings = (ssl ?? {}) as Settings
  if (settings.enable !== true) return undefined
  const { server_name_indication: sni, ciphers, password, verify } = settings
  const versions = ((settings.versions ?? []) as string[])
    .map((name) => secureVersions[name])
    .filter(isVersion)
    .sort()
  const names = Array.isArray(ciphers) ? ciphers.join(':') : ''
  const pems = { ca: readPem(settings.cacertfile), cert: readPem(settings.certfile), key: readPem(settings.keyfile) }
  const unnamed = sni === 'disable'
  return {
    rejectUnauthorized: verify === 'verify_peer',
    ...Object.fromEntries(Object.entries(pems).filter(([, pem]) => pem !== undefined)),
    ...(typeof password === 'string' && password !== '' && { passphrase: password }),
    ...(names !== '' && { ciphers: names }),
    ...(versions[0] && { minVersion: versions[0] }),
    ...(versions.at(-1) && { maxVersion: versions.at(-1) as SecureVersion }),
    // IP addresses are not valid server names (RFC 6066, section 3).
    ...(!unnamed && { servername: typeof sni === 'string' && sni !== 'auto' ? sni : isAddress(host) ? '' : host }),
    ...(unnamed && { servername: '', checkServerIdentity: () => undefined }),
  }
}

const secureVersions: Record<string, SecureVersion> = {
  tlsv1: 'TLSv1',
  'tlsv1.1': 'TLSv1.1',
  'tlsv1.2': 'TLSv1.2',
  'tlsv1.3': 'TLSv1.3',
}

const isVersion = (version: SecureVersion | undefined): version is SecureVersion => version !== undefined

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':')

/** PEM text, or the path of a PEM file. */
function readPem(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return value.includes('-----BEGIN') ? value : readSmallFile(value)
}
