import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecureVersion } from 'node:tls'
import { createSecureContext } from 'node:tls'
import type { Context } from '../../area'
import { createValidationError } from '../../http/answers'
import { parseDuration } from '../../http/kinds'
import type { TlsServerOptions } from '../../mqtt/types'
import { readSmallFile } from '../readSmallFile'
import { createSelfSignedCertificate } from './createSelfSignedCertificate'

type Fields = Record<string, unknown>

const files = ['cacertfile', 'certfile', 'keyfile'] as const
const pem = '-----BEGIN '
const isPem = (value: unknown): value is string => typeof value === 'string' && value.includes(pem)
const versions: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']

const all = new WeakMap<object, Certificates>()

/** Certificates of listeners and outgoing connections: self-signed ones, and those from settings. */
export class Certificates {
  /** Default for listeners without certificate files. */
  readonly defaultCertificate = createSelfSignedCertificate('Signalbox sandbox')

  private started = false
  /** PEM texts by path. */
  private readonly pemByPath = new Map<string, string>()

  private constructor(private readonly folder: Context['folder']) {}

  /** Returns the shared instance of a broker. */
  static getInstance(context: Pick<Context, 'folder'>): Certificates {
    const instance = all.get(context) ?? new Certificates(context.folder)
    all.set(context, instance)
    return instance
  }

  /** Writes the self-signed certificate to the default paths of the settings. */
  async start(): Promise<void> {
    if (this.started) return
    this.started = true
    const folder = join(await this.folder('etc'), 'certs')
    await mkdir(folder, { recursive: true })
    const { key, cert } = this.defaultCertificate
    for (const [name, content] of Object.entries({ cacert: cert, cert, key })) {
      await writeFile(join(folder, `${name}.pem`), content, { mode: 0o600 })
    }
  }

  /** Writes PEM texts to files and replaces them by paths. */
  async storeFiles(scope: string, options: Fields): Promise<Fields> {
    const storedOptions = { ...options }
    for (const field of files)
      if (isPem(options[field])) storedOptions[field] = await this.write(scope, field, options[field])
    const { ocsp } = options as { ocsp?: Fields }
    if (isPem(ocsp?.issuer_pem)) {
      storedOptions.ocsp = { ...ocsp, issuer_pem: await this.write(scope, 'issuer_pem', ocsp.issuer_pem) }
    }
    return storedOptions
  }

  /** Replaces paths by PEM texts, for state that outlives the files. */
  inlineFiles(options: Fields): Fields {
    const carried = { ...options }
    for (const field of files) carried[field] = this.pemByPath.get(String(options[field])) ?? options[field]
    const { ocsp } = options as { ocsp?: Fields }
    const issuer = this.pemByPath.get(String(ocsp?.issuer_pem))
    return issuer === undefined ? carried : { ...carried, ocsp: { ...ocsp, issuer_pem: issuer } }
  }

  /** Reads the files. Throws 400 with the field that is missing, unreadable or does not match the others. */
  async read(options: Fields, path = 'root.ssl_options'): Promise<TlsServerOptions> {
    const cert = await this.file(options, 'certfile', path)
    const key = await this.file(options, 'keyfile', path)
    const ca = options.cacertfile ? await this.file(options, 'cacertfile', path) : undefined
    const passphrase = options.password ? String(options.password) : undefined
    const createCertificateError = (field: string, error: unknown) =>
      createValidationError({ path: `${path}.${field}`, reason: `bad_ssl_config: ${(error as Error).message}` })
    const attempt = <T>(field: string, use: () => T): T => {
      try {
        return use()
      } catch (error) {
        throw createCertificateError(field, error)
      }
    }
    const certificate = attempt('certfile', () => new X509Certificate(cert))
    const privateKey = attempt('keyfile', () => createPrivateKey({ key, ...(passphrase && { passphrase }) }))
    if (!certificate.checkPrivateKey(privateKey)) {
      throw createCertificateError('keyfile', new Error('the key is not that of the certificate'))
    }
    if (ca) attempt('cacertfile', () => new X509Certificate(ca))
    const read = { cert, key, ...(ca && { ca }), ...(passphrase && { passphrase }), ...createTlsRules(options, path) }
    attempt('ciphers', () => createSecureContext(read))
    return read
  }

  /** Reads client-side files: all optional, but a certificate needs its key. */
  async readClient(options: Fields, path: string): Promise<{ cert?: string; key?: string; ca?: string }> {
    const hasFile = (field: (typeof files)[number]) => typeof options[field] === 'string' && options[field] !== ''
    for (const [one, other] of [
      ['certfile', 'keyfile'],
      ['keyfile', 'certfile'],
    ] as const) {
      if (hasFile(one) && !hasFile(other))
        throw createValidationError({ path: `${path}.${other}`, reason: 'required_field' })
    }
    const ca = hasFile('cacertfile') ? await this.file(options, 'cacertfile', path) : undefined
    if (!hasFile('certfile')) return ca ? { ca } : {}
    const { cert, key } = await this.read({ ...options, cacertfile: undefined }, path)
    return { cert, key, ...(ca && { ca }) }
  }

  /** Expiry of a listener's certificate in epoch seconds; 0 if unreadable, like the broker. */
  async expiry(options: Fields): Promise<number> {
    try {
      const { validTo } = new X509Certificate(await this.file(options, 'certfile', ''))
      return Math.floor(Date.parse(validTo) / 1000)
    } catch {
      return 0
    }
  }

  private async file(options: Fields, field: (typeof files)[number], path: string): Promise<string> {
    const pemOrPath = String(options[field] ?? '')
    if (pemOrPath.includes(pem)) return pemOrPath
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the broker's own placeholder
    const place = pemOrPath.replace('${EMQX_ETC_DIR}', await this.folder('etc'))
    try {
      return readSmallFile(place)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw createValidationError({
        path: `${path}.${field}`,
        reason: `bad_ssl_config: ${code}`,
        value: pemOrPath.slice(0, 200),
      })
    }
  }

  private async write(scope: string, field: string, content: string): Promise<string> {
    const folder = join(await this.folder('certs'), scope.replaceAll(/[^\w.-]/g, '_'))
    await mkdir(folder, { recursive: true })
    const place = join(
      folder,
      `${field.replace('file', '')}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`,
    )
    await writeFile(place, content, { mode: 0o600 })
    this.pemByPath.set(place, content)
    return place
  }
}

/** Converts the TLS settings that Node supports: versions, ciphers, client certificates. */
function createTlsRules(options: Fields, path: string): Omit<TlsServerOptions, 'key' | 'cert'> {
  const requestedVersions = (options.versions as string[] | undefined) ?? []
  const allowed = versions.filter((version) => requestedVersions.includes(version.toLowerCase()))
  if (requestedVersions.length > allowed.length || (options.versions && allowed.length === 0)) {
    throw createValidationError({
      path: `${path}.versions`,
      reason: 'unsupported_tls_version',
      value: requestedVersions,
    })
  }
  const [minVersion] = allowed
  const maxVersion = allowed.at(-1)
  const ciphers = (options.ciphers as string[] | undefined) ?? []
  const handshakeTimeout = parseDuration(String(options.handshake_timeout ?? ''))
  return {
    requestCert: options.verify === 'verify_peer',
    rejectUnauthorized: options.verify === 'verify_peer' && options.fail_if_no_peer_cert === true,
    ...(minVersion && { minVersion }),
    ...(maxVersion && { maxVersion }),
    ...(ciphers.length > 0 && { ciphers: ciphers.join(':') }),
    ...(typeof options.honor_cipher_order === 'boolean' && { honorCipherOrder: options.honor_cipher_order }),
    ...(handshakeTimeout && { handshakeTimeout }),
  }
}
