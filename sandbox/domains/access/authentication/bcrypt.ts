import { randomBytes } from 'node:crypto'
import { computePiWords } from './computePiWords'

/** Bcrypt (Provos and Mazières, 1999), in the form `$2b$CC$` with 22 characters of salt and 31 of hash. */

const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const form = /^\$2[abxy]?\$(\d\d)\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/
const subkeys = 18
/** Hashes with a higher cost would block the process for seconds. */
const highestCost = 15

/** Blowfish state: subkeys, then the four substitution boxes. */
interface Cipher {
  p: Int32Array
  s: Int32Array
}

/** Hashes a password with a random salt. `cost` is the binary logarithm of the number of rounds. */
export function hashBcrypt(password: Buffer, cost: number): string {
  return bcryptWithSalt(password, randomBytes(16), cost)
}

/** Checks a password. False for other hash formats and for a cost above 15. */
export function verifyBcrypt(password: Buffer, hash: string): boolean {
  const [, cost, salt] = form.exec(hash) ?? []
  if (cost === undefined || salt === undefined || Number(cost) > highestCost) return false
  return bcryptWithSalt(password, decode(salt), Number(cost)).slice(-53) === hash.slice(-53)
}

function bcryptWithSalt(password: Buffer, salt: Buffer, cost: number): string {
  // The key includes the terminating zero; only the first 72 bytes count.
  const key = Buffer.concat([password, Buffer.alloc(1)]).subarray(0, 72)
  const words = computePiWords(subkeys + 1024)
  const cipher: Cipher = { p: words.slice(0, subkeys), s: words.slice(subkeys) }
  expand(cipher, salt, key)
  for (let round = 2 ** cost; round > 0; round--) {
    expand(cipher, nothing, key)
    expand(cipher, nothing, salt)
  }
  const text = Buffer.from('OrpheanBeholderScryDoubt')
  const block = new Int32Array(2)
  for (let at = 0; at < text.length; at += 8) {
    block[0] = text.readInt32BE(at)
    block[1] = text.readInt32BE(at + 4)
    for (let turn = 0; turn < 64; turn++) encipher(cipher, block)
    text.writeInt32BE(block[0] ?? 0, at)
    text.writeInt32BE(block[1] ?? 0, at + 4)
  }
  return `$2b$${String(cost).padStart(2, '0')}$${encode(salt)}${encode(text.subarray(0, 23))}`
}

const nothing = Buffer.alloc(16)

/** Mixes a key and a 16-byte salt into the state. */
function expand(cipher: Cipher, salt: Buffer, key: Buffer): void {
  const { p, s } = cipher
  let at = 0
  for (let i = 0; i < subkeys; i++) {
    let word = 0
    for (let byte = 0; byte < 4; byte++) {
      word = (word << 8) | (key[at] ?? 0)
      at = (at + 1) % key.length
    }
    p[i] = (p[i] ?? 0) ^ word
  }
  const salts = [0, 4, 8, 12].map((offset) => salt.readInt32BE(offset))
  const block = new Int32Array(2)
  let turn = 0
  for (const table of [p, s]) {
    for (let i = 0; i < table.length; i += 2) {
      block[0] = (block[0] ?? 0) ^ (salts[turn] ?? 0)
      block[1] = (block[1] ?? 0) ^ (salts[turn + 1] ?? 0)
      turn = 2 - turn
      encipher(cipher, block)
      table[i] = block[0] ?? 0
      table[i + 1] = block[1] ?? 0
    }
  }
}

/** Encrypts one Blowfish block in place. */
function encipher({ p, s }: Cipher, block: Int32Array): void {
  let left = (block[0] as number) ^ (p[0] as number)
  let right = block[1] as number
  for (let round = 1; round <= 16; round += 2) {
    right ^= mixWord(s, left) ^ (p[round] as number)
    left ^= mixWord(s, right) ^ (p[round + 1] as number)
  }
  block[0] = right ^ (p[17] as number)
  block[1] = left
}

const mixWord = (s: Int32Array, word: number): number =>
  ((((s[word >>> 24] as number) + (s[256 + ((word >>> 16) & 255)] as number)) ^
    (s[512 + ((word >>> 8) & 255)] as number)) +
    (s[768 + (word & 255)] as number)) |
  0

/** Encodes bytes in bcrypt's base64 alphabet, without padding. */
function encode(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let bitBuffer = 0
  for (const byte of bytes) {
    bitBuffer = (bitBuffer << 8) | byte
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text += alphabet[(bitBuffer >>> bits) & 63]
    }
    bitBuffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(bitBuffer << (6 - bits)) & 63] : text
}

function decode(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let bitBuffer = 0
  for (const letter of text) {
    bitBuffer = (bitBuffer << 6) | alphabet.indexOf(letter)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((bitBuffer >>> bits) & 255)
    bitBuffer &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
