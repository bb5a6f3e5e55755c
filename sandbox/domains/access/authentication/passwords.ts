import { createHash, getHashes, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createValidationError } from '../../../http/answers'
import { hashBcrypt, verifyBcrypt } from './bcrypt'

export interface HashSettings {
  name: string
  salt_position?: 'disable' | 'prefix' | 'suffix'
  mac_fun?: string
  iterations?: number
  dk_length?: number
  salt_rounds?: number
}

export interface PasswordSecret {
  password_hash: string
  salt: string
}

/** OpenSSL names of digests, with their length in bytes. */
const digests: Record<string, [name: string, bytes: number]> = {
  md4: ['md4', 16],
  md5: ['md5', 16],
  ripemd160: ['ripemd160', 20],
  sha: ['sha1', 20],
  sha224: ['sha224', 28],
  sha256: ['sha256', 32],
  sha384: ['sha384', 48],
  sha512: ['sha512', 64],
}

const derive = promisify(pbkdf2)

const mostIterations = 2 ** 31 - 1
const longestKey = 1024

/** Throws 400 for a digest that this OpenSSL lacks and for invalid numbers. */
export function checkHashSettings({ name, mac_fun, iterations = 1, dk_length = 1 }: HashSettings): void {
  const path = 'root.password_hash_algorithm'
  if (iterations > mostIterations)
    throw createValidationError({ path: `${path}.iterations`, reason: 'too_many', value: iterations })
  if (dk_length < 1 || dk_length > longestKey) {
    throw createValidationError({
      path: `${path}.dk_length`,
      reason: { expected: `1..${longestKey}` },
      value: dk_length,
    })
  }
  const digestName = name === 'pbkdf2' ? mac_fun : name in digests ? name : undefined
  if (digestName === undefined || getHashes().includes(digests[digestName]?.[0] ?? '')) return
  const field = name === 'pbkdf2' ? 'mac_fun' : 'name'
  throw createValidationError({ path: `${path}.${field}`, reason: 'digest_not_available', value: digestName })
}

export async function createPasswordSecret(password: string, settings: HashSettings): Promise<PasswordSecret> {
  if (settings.name === 'bcrypt') {
    // Yield between two hashes, since each one blocks the event loop.
    await breathe()
    const hash = hashBcrypt(Buffer.from(password), settings.salt_rounds ?? 10)
    return { password_hash: hash, salt: hash }
  }
  const salted = settings.name === 'pbkdf2' || (settings.name !== 'plain' && settings.salt_position !== 'disable')
  const salt = salted ? randomBytes(16).toString('hex') : ''
  return { password_hash: await hashPassword(Buffer.from(password), salt, settings), salt }
}

/** Checks a password against its stored form. */
export async function isPassword(password: Buffer, stored: PasswordSecret, settings: HashSettings): Promise<boolean> {
  if (settings.name === 'bcrypt') return verifyBcrypt(password, stored.password_hash)
  const hash = Buffer.from(await hashPassword(password, stored.salt, settings))
  const expectedHash = Buffer.from(
    settings.name === 'plain' ? stored.password_hash : stored.password_hash.toLowerCase(),
  )
  return hash.length === expectedHash.length && timingSafeEqual(hash, expectedHash)
}

async function hashPassword(password: Buffer, salt: string, settings: HashSettings): Promise<string> {
  const { name, salt_position = 'prefix', mac_fun = '', iterations = 1, dk_length } = settings
  if (name === 'pbkdf2') {
    const [digest, bytes] = digests[mac_fun] ?? ['sha256', 32]
    return (await derive(password, salt, iterations, dk_length ?? bytes, digest)).toString('hex')
  }
  const parts = salt_position === 'suffix' ? [password, Buffer.from(salt)] : [Buffer.from(salt), password]
  const salted = salt_position === 'disable' ? password : Buffer.concat(parts)
  if (name === 'plain') return salted.toString()
  return createHash(digests[name]?.[0] ?? name)
    .update(salted)
    .digest('hex')
}
