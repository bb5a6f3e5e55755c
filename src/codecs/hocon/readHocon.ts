import { HoconError, type HoconFault } from './HoconError'

export type HoconValues = Record<string, unknown>

export interface HoconResult {
  values: HoconValues
  /**
   * Offsets of keys by path: `mqtt.max_inflight`, `rewrite.2.re` (list items count from 1). The last of duplicate
   * keys wins.
   */
  places: ReadonlyMap<string, number>
}

/** Maximum depth. A hostile configuration must not exhaust the stack. */
const MAX_DEPTH = 64

/** Returns true for an object that is neither a list nor null. */
export const isHoconObject = (value: unknown): value is HoconValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges objects field by field, with `override` taking precedence. Other values are replaced. */
export function mergeHoconValues(base: unknown, override: unknown): unknown {
  if (!isHoconObject(base) || !isHoconObject(override)) return override
  const result = { ...base }
  for (const [name, value] of Object.entries(override)) {
    result[name] = mergeHoconValues(Object.hasOwn(result, name) ? result[name] : undefined, value)
  }
  return result
}

/**
 * Parses HOCON: comments, nested and dotted keys, merged objects, arrays, and quoted, triple-quoted and unquoted
 * strings. Rejects substitutions and includes. Throws HoconError.
 */
export function readHocon(text: string): HoconResult {
  const reader = new Reader(text)
  return { values: reader.document(), places: reader.places }
}

/** Parses HOCON into values only. Throws HoconError. */
export const parseHocon = (text: string): HoconValues => readHocon(text).values

class Reader {
  readonly places = new Map<string, number>()
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): HoconValues {
    this.#take('\ufeff')
    this.#skip(true)
    const braced = this.#take('{')
    const values = this.#fields(braced ? '}' : undefined, '')
    this.#skip(true)
    const rest = this.#text[this.#at]
    if (rest !== undefined) throw this.#error('leftOver', rest)
    return values
  }

  #fields(end: '}' | undefined, pathPrefix: string): HoconValues {
    const values: HoconValues = {}
    if (++this.#depth > MAX_DEPTH) throw this.#error('tooDeep')
    while (true) {
      this.#skip(true)
      if (end ? this.#take(end) : this.#at >= this.#text.length) break
      if (end && this.#at >= this.#text.length) throw this.#error('endMissing', end)
      if (this.#take(',')) continue
      this.#field(values, pathPrefix)
    }
    this.#depth--
    return values
  }

  #field(values: HoconValues, pathPrefix: string): void {
    const from = this.#at
    const names = this.#key()
    const path = pathPrefix + names.join('.')
    // `a.b = 1` also sets the position of `a`, unless it has one.
    names.slice(0, -1).reduce((above, name) => {
      if (!this.places.has(above + name)) this.places.set(above + name, from)
      return `${above}${name}.`
    }, pathPrefix)
    this.places.set(path, from)
    this.#skip(false)
    const appends = this.#text.startsWith('+=', this.#at)
    if (appends) this.#at += 2
    else if (!this.#take('=') && !this.#take(':') && this.#text[this.#at] !== '{') throw this.#error('equalsMissing')
    this.#skip(true)
    const value = this.#value(`${path}.`)
    const last = names.pop() ?? ''
    let inner = values
    for (const name of names) {
      const existing = Object.hasOwn(inner, name) ? inner[name] : undefined
      const group = isHoconObject(existing) ? existing : {}
      inner[name] = group
      inner = group
    }
    const before = Object.hasOwn(inner, last) ? inner[last] : undefined
    inner[last] = appends ? [...(Array.isArray(before) ? before : []), value] : mergeHoconValues(before, value)
  }

  /** Parses a key: `a.b."c.d"` becomes a, b, c.d. */
  #key(): string[] {
    const names: string[] = []
    do {
      const name = this.#text[this.#at] === '"' ? this.#quoted() : this.#match(/[^\s".=:{}[\],+#$\\]+/y)
      if (!name) throw this.#error('nameMissing')
      if (name === '__proto__' || (name === 'include' && /\s*["(]/.test(this.#text.slice(this.#at, this.#at + 99))))
        throw this.#error('unsupported', name)
      names.push(name)
    } while (this.#take('.'))
    return names
  }

  #value(pathPrefix: string): unknown {
    if (this.#take('{')) return this.#fields('}', pathPrefix)
    if (this.#take('[')) return this.#list(pathPrefix)
    if (this.#text.startsWith('"""', this.#at)) return this.#triple()
    if (this.#text[this.#at] === '"') return this.#quoted()
    if (this.#text.startsWith('${', this.#at)) throw this.#error('substitution')
    const plain = this.#match(/[^\n\r,=}\]{[#"/]*(?:\/(?!\/)[^\n\r,=}\]{[#"/]*)*/y)?.trimEnd()
    if (!plain) throw this.#error('valueMissing')
    if (plain === 'true' || plain === 'false') return plain === 'true'
    if (plain === 'null') return null
    return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(plain) ? Number(plain) : plain
  }

  #list(pathPrefix: string): unknown[] {
    const items: unknown[] = []
    if (++this.#depth > MAX_DEPTH) throw this.#error('tooDeep')
    while (true) {
      this.#skip(true)
      if (this.#take(']')) break
      if (this.#at >= this.#text.length) throw this.#error('endMissing', ']')
      if (this.#take(',')) continue
      items.push(this.#value(`${pathPrefix}${items.length + 1}.`))
    }
    this.#depth--
    return items
  }

  #quoted(): string {
    const from = this.#at
    const raw = this.#match(/"[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"/y)
    if (raw === undefined) throw this.#error('quoteOpen')
    try {
      return JSON.parse(raw.replaceAll('\t', '\\t')) as string
    } catch {
      this.#at = from
      throw this.#error('badText', raw)
    }
  }

  /** Parses a triple-quoted string. Extra quotation marks before the closing three belong to the text. */
  #triple(): string {
    let end = this.#text.indexOf('"""', this.#at + 3)
    if (end < 0) throw this.#error('quoteOpen')
    while (this.#text[end + 3] === '"') end++
    const found = this.#text.slice(this.#at + 3, end)
    this.#at = end + 3
    return found
  }

  /** Skips white space and comments, with line ends only if `lines` is set. */
  #skip(lines: boolean): void {
    while (this.#match(lines ? /\s+|(?:#|\/\/)[^\n]*/y : /[^\S\n]+/y)) {
      // Loop over single matches: one pattern for a long run could overflow the regex engine.
    }
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    return true
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #error(fault: HoconFault, found = ''): HoconError {
    return new HoconError(fault, found, this.#at, this.#text.slice(0, this.#at).split('\n').length)
  }
}
