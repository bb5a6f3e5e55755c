import {
  Float,
  isList,
  isMap,
  listSortedKeys,
  RuleFailure,
  type Terms,
  toNumber,
  type Value,
} from '../../codecs/values'

/** JSON.parse would lose the float 1.0 and digits above 2^53. */
const needsCare = /[\d](?:\.0+(?!\d)|[eE])|\d{16}/

/** Parses JSON like the broker: 1.0 stays a float, long integers keep their digits. Throws RuleFailure. */
export function decodeJson(text: string): Value {
  try {
    return needsCare.test(text) ? new Reader(text).all() : (JSON.parse(text) as Value)
  } catch {
    throw new RuleFailure('decode_json_failed', { text: text.slice(0, 100) })
  }
}

/**
 * Serializes JSON like the broker: sorted keys, 1.0 with its fraction, missing values as a word, invalid UTF-8 with
 * replacement characters.
 */
export function encodeJson(value: Value): string {
  if (value === undefined) return '"undefined"'
  if (value instanceof Uint8Array) return JSON.stringify(new TextDecoder().decode(value))
  if (value instanceof Float) return formatFloat(value.value)
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : formatFloat(value)
  if (typeof value === 'bigint') return String(value)
  if (isList(value)) return `[${value.map(encodeJson).join(',')}]`
  if (isMap(value))
    return `{${listSortedKeys(value)
      .map((key) => `${JSON.stringify(key)}:${encodeJson(value[key])}`)
      .join(',')}}`
  return JSON.stringify(value)
}

const formatFloat = (value: number): string => {
  const text = String(value)
  return /^-?\d+$/.test(text) ? `${Object.is(value, -0) ? '-0' : text}.0` : text.replace('e+', 'e')
}

/** Converts a value for JSON.stringify: sorted keys, JavaScript numbers, missing values as a word, bytes as text. */
export function toPlain(value: Value): unknown {
  if (value === undefined) return 'undefined'
  if (value instanceof Float || typeof value === 'bigint') return toNumber(value)
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  if (isList(value)) return value.map(toPlain)
  if (isMap(value)) return Object.fromEntries(listSortedKeys(value).map((key) => [key, toPlain(value[key])]))
  return value
}

/** JSON parser that keeps the notation of numbers. Error messages are not used. */
class Reader {
  readonly #text: string
  readonly #token =
    /\s*(?:([{}[\],:])|("[^"\\]*(?:\\.[^"\\]*)*")|(-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)|(true|false|null))\s*/y

  constructor(text: string) {
    this.#text = text
  }

  all(): Value {
    const value = this.#value(this.#next())
    if (this.#token.lastIndex !== this.#text.length) throw new SyntaxError()
    return value
  }

  #next(): RegExpExecArray {
    const match = this.#token.exec(this.#text)
    if (!match) throw new SyntaxError()
    return match
  }

  #value([, sign, text, number, fraction, exponent, word]: RegExpExecArray): Value {
    if (sign === '{') return this.#map()
    if (sign === '[') return this.#list()
    if (text !== undefined) return JSON.parse(text) as string
    if (word !== undefined) return JSON.parse(word) as boolean | null
    if (number === undefined) throw new SyntaxError()
    const value = Number(number)
    if (fraction !== undefined || exponent !== undefined) {
      if (!Number.isFinite(value)) throw new SyntaxError()
      return Number.isInteger(value) ? new Float(value) : value
    }
    return Number.isSafeInteger(value) ? value : BigInt(number)
  }

  #list(): Value {
    const items: Value[] = []
    let match = this.#next()
    if (match[1] === ']') return items
    for (;;) {
      items.push(this.#value(match))
      const [, sign] = this.#next()
      if (sign === ']') return items
      if (sign !== ',') throw new SyntaxError()
      match = this.#next()
    }
  }

  #map(): Value {
    const entries: [string, Value][] = []
    let match = this.#next()
    while (match[1] !== '}') {
      if (match[2] === undefined || this.#next()[1] !== ':') throw new SyntaxError()
      entries.push([JSON.parse(match[2]) as string, this.#value(this.#next())])
      const [, sign] = this.#next()
      if (sign === '}') break
      match = this.#next()
      if (sign !== ',' || match[1] === '}') throw new SyntaxError()
    }
    return Object.fromEntries(entries) as Terms
  }
}
