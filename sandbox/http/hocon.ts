import { isRecord } from '../isRecord'
import { merged } from '../merged'

/** Configuration that cannot be read, with the line it is about. */
export class HoconError extends Error {
  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`)
  }
}

type Values = Record<string, unknown>

/** More levels than any configuration has; a hostile one must not exhaust the stack. */
const deepest = 64

/**
 * Reads HOCON: comments, nested and dotted keys, merging of objects, arrays, quoted, triple-quoted and unquoted texts.
 * Substitutions and includes are refused. Throws HoconError.
 */
export function parseHocon(text: string): Values {
  return new Reader(text.replace(/^\ufeff/, '')).document()
}

class Reader {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): Values {
    this.#skip(true)
    const braced = this.#take('{')
    const values = this.#fields(braced ? '}' : undefined)
    this.#skip(true)
    if (this.#at < this.#text.length) throw this.#error(`${JSON.stringify(this.#text[this.#at])} is left over`)
    return values
  }

  #fields(end: '}' | undefined): Values {
    const values: Values = {}
    if (++this.#depth > deepest) throw this.#error('it is nested too deeply')
    while (true) {
      this.#skip(true)
      if (end ? this.#take(end) : this.#at >= this.#text.length) break
      if (this.#at >= this.#text.length) throw this.#error(`${end} is missing`)
      if (this.#take(',')) continue
      this.#field(values)
    }
    this.#depth--
    return values
  }

  #field(values: Values): void {
    const path = this.#key()
    this.#skip(false)
    const appends = this.#text.startsWith('+=', this.#at)
    if (appends) this.#at += 2
    else if (!this.#take('=') && !this.#take(':') && this.#text[this.#at] !== '{') throw this.#error('= is missing')
    this.#skip(true)
    const value = this.#value()
    const last = path.pop() ?? ''
    let inner = values
    for (const name of path) {
      if (!isRecord(inner[name])) inner[name] = {}
      inner = inner[name] as Values
    }
    const before = inner[last]
    if (appends) inner[last] = [...(Array.isArray(before) ? before : []), value]
    else inner[last] = merged(before, value)
  }

  /** `a.b."c.d"` → a, b, c.d */
  #key(): string[] {
    const path: string[] = []
    do {
      const name = this.#text[this.#at] === '"' ? this.#quoted() : this.#match(/[^\s".=:{}[\],+#$\\]+/y)
      if (!name) throw this.#error('a name is missing')
      if (name === '__proto__' || (name === 'include' && /\s*["(]/y.test(this.#text.slice(this.#at)))) {
        throw this.#error(`${name} is not supported`)
      }
      path.push(name)
    } while (this.#take('.'))
    return path
  }

  #value(): unknown {
    if (this.#take('{')) return this.#fields('}')
    if (this.#take('[')) return this.#list()
    if (this.#text.startsWith('"""', this.#at)) return this.#triple()
    if (this.#text[this.#at] === '"') return this.#quoted()
    if (this.#text.startsWith('${', this.#at)) throw this.#error('substitutions are not supported: quote the text')
    const plain = this.#match(/(?:(?!\/\/)[^\n\r,=}\]{[#"])+/y)?.trimEnd()
    if (!plain) throw this.#error('a value is missing')
    if (plain === 'true' || plain === 'false') return plain === 'true'
    if (plain === 'null') return null
    return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(plain) ? Number(plain) : plain
  }

  #list(): unknown[] {
    const items: unknown[] = []
    if (++this.#depth > deepest) throw this.#error('it is nested too deeply')
    while (true) {
      this.#skip(true)
      if (this.#take(']')) break
      if (this.#at >= this.#text.length) throw this.#error('] is missing')
      if (this.#take(',')) continue
      items.push(this.#value())
    }
    this.#depth--
    return items
  }

  #quoted(): string {
    const raw = this.#match(/"(?:[^"\\\n\r]|\\.)*"/y)
    if (raw === undefined) throw this.#error('a quoted text does not end')
    try {
      return JSON.parse(raw.replaceAll('\t', '\\t')) as string
    } catch {
      throw this.#error(`${raw} is no text`)
    }
  }

  #triple(): string {
    const found = this.#match(/"""(?:.|\n)*?"""+/y)
    if (found === undefined) throw this.#error('""" does not end')
    return found.slice(3, -3)
  }

  /** White space and comments; ends of lines too where `lines`. */
  #skip(lines: boolean): void {
    this.#match(lines ? /(?:\s|(?:#|\/\/)[^\n]*)*/y : /[^\S\n]*/y)
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

  #error(what: string): HoconError {
    return new HoconError(this.#text.slice(0, this.#at).split('\n').length, what)
  }
}

/** Writes HOCON that `parseHocon` reads to the same values. */
export function formatHocon(values: Values, indent = ''): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const key = /^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name)
      if (isRecord(value) && Object.keys(value).length > 0) {
        return `${indent}${key} {\n${formatHocon(value, `${indent}  `)}${indent}}\n`
      }
      return `${indent}${key} = ${formatValue(value)}\n`
    })
    .join('')
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`
  if (isRecord(value)) {
    const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)} = ${formatValue(item)}`)
    return `{${fields.join(', ')}}`
  }
  return JSON.stringify(value ?? null)
}
