import { type Filter, JqError } from './ast'
import { type Token, tokens } from './tokens'

/** How tightly operators bind; `right` ones group from the right. */
const BINDING: Readonly<Record<string, { power: number; right?: boolean; single?: boolean }>> = {
  '|': { power: 1, right: true },
  ',': { power: 2 },
  '//': { power: 3, right: true },
  or: { power: 5 },
  and: { power: 6 },
  ...Object.fromEntries(['==', '!=', '<', '<=', '>', '>='].map((sign) => [sign, { power: 7, single: true }])),
  '+': { power: 8 },
  '-': { power: 8 },
  '*': { power: 9 },
  '/': { power: 9 },
  '%': { power: 9 },
}
const ABOVE_COMMA = 3

/** Reads a program; throws JqError for what is none and for what is not supported. */
export function parseJq(program: string): Filter {
  return new Parser(tokens(program)).all()
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(list: readonly Token[]) {
    this.#tokens = list
  }

  all(): Filter {
    if (this.#tokens.length === 0) return { type: 'identity' }
    const filter = this.#pipe(0)
    if (this.#at < this.#tokens.length) throw this.#unexpected()
    return filter
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #unexpected(): JqError {
    const text = this.#next?.text
    if (text === 'def' || text === 'label' || text === 'foreach' || text === '@' || /=$/.test(text ?? '')) {
      return new JqError(`${text} is not supported`)
    }
    return new JqError(`syntax error: unexpected ${text ?? 'end'}`)
  }

  #takes(text: string): boolean {
    if (this.#next?.text !== text || this.#next.kind === 'text') return false
    this.#at++
    return true
  }

  #expect(text: string): void {
    if (!this.#takes(text)) throw this.#unexpected()
  }

  #pipe(least: number): Filter {
    let left = this.#postfix()
    if (this.#takes('as')) {
      const name = this.#variable()
      this.#expect('|')
      return { type: 'bind', value: left, name, body: this.#pipe(0) }
    }
    for (;;) {
      const operator = this.#next?.kind === 'text' ? '' : (this.#next?.text ?? '')
      const binding = Object.hasOwn(BINDING, operator) ? BINDING[operator] : undefined
      if (!binding || binding.power < least) return left
      this.#at++
      const right = this.#pipe(binding.right ? binding.power : binding.power + 1)
      left = { type: 'binary', operator, left, right }
      if (binding.single && BINDING[this.#next?.text ?? '']?.single) throw this.#unexpected()
    }
  }

  #variable(): string {
    this.#expect('$')
    return this.#word()
  }

  #word(): string {
    const token = this.#next
    if (token?.kind !== 'word') throw this.#unexpected()
    this.#at++
    return token.text
  }

  #postfix(): Filter {
    let of = this.#term()
    for (;;) {
      if (this.#takes('?')) of = { type: 'try', body: of }
      else if (this.#takes('[')) of = this.#bracket(of)
      else if (this.#next?.text === '.' && this.#next.kind === 'sign') {
        this.#at++
        of = this.#takes('[') ? this.#bracket(of) : { type: 'index', of, key: this.#key() }
      } else return of
    }
  }

  #key(): Filter {
    if (this.#next?.kind === 'text') return this.#text()
    return { type: 'literal', value: this.#word() }
  }

  #bracket(of: Filter): Filter {
    if (this.#takes(']')) return { type: 'iterate', of }
    const from = this.#next?.text === ':' ? undefined : this.#pipe(0)
    if (!this.#takes(':')) {
      this.#expect(']')
      return { type: 'index', of, key: from ?? { type: 'identity' } }
    }
    const to = this.#next?.text === ']' ? undefined : this.#pipe(0)
    this.#expect(']')
    return { type: 'slice', of, ...(from && { from }), ...(to && { to }) }
  }

  #term(): Filter {
    const token = this.#next
    if (!token) throw this.#unexpected()
    if (token.kind === 'text') return this.#text()
    this.#at++
    if (token.kind === 'number') return { type: 'literal', value: Number(token.text) }
    if (token.kind === 'word') return this.#named(token.text)
    switch (token.text) {
      case '.':
        return this.#dot()
      case '..':
        return { type: 'recurse' }
      case '$':
        return { type: 'variable', name: this.#word() }
      case '-':
        return { type: 'negate', of: this.#postfix() }
      case '(': {
        const inner = this.#pipe(0)
        this.#expect(')')
        return inner
      }
      case '[': {
        if (this.#takes(']')) return { type: 'list' }
        const items = this.#pipe(0)
        this.#expect(']')
        return { type: 'list', items }
      }
      case '{':
        return this.#map()
    }
    this.#at--
    throw this.#unexpected()
  }

  #dot(): Filter {
    const of: Filter = { type: 'identity' }
    const token = this.#next
    if (token?.kind === 'text' || (token?.kind === 'word' && !KEYWORDS.has(token.text))) {
      return { type: 'index', of, key: this.#key() }
    }
    return of
  }

  #named(name: string): Filter {
    switch (name) {
      case 'null':
        return { type: 'literal', value: null }
      case 'true':
      case 'false':
        return { type: 'literal', value: name === 'true' }
      case 'if':
        return this.#if()
      case 'try': {
        const body = this.#postfix()
        return this.#takes('catch') ? { type: 'try', body, handler: this.#postfix() } : { type: 'try', body }
      }
      case 'reduce': {
        const source = this.#postfix()
        this.#expect('as')
        const variable = this.#variable()
        this.#expect('(')
        const start = this.#pipe(0)
        this.#expect(';')
        const step = this.#pipe(0)
        this.#expect(')')
        return { type: 'reduce', source, name: variable, start, step }
      }
    }
    if (KEYWORDS.has(name)) {
      this.#at--
      throw this.#unexpected()
    }
    const args: Filter[] = []
    if (this.#takes('(')) {
      do args.push(this.#pipe(0))
      while (this.#takes(';'))
      this.#expect(')')
    }
    return { type: 'call', name, args }
  }

  /** Behind `if` or `elif`. */
  #if(): Filter {
    const when = this.#pipe(0)
    this.#expect('then')
    const result = this.#pipe(0)
    if (this.#takes('elif')) return { type: 'if', when, result, otherwise: this.#if() }
    const otherwise = this.#takes('else') ? this.#pipe(0) : undefined
    this.#expect('end')
    return { type: 'if', when, result, ...(otherwise && { otherwise }) }
  }

  #map(): Filter {
    const entries: (readonly [Filter, Filter])[] = []
    if (this.#takes('}')) return { type: 'map', entries }
    do entries.push(this.#entry())
    while (this.#takes(','))
    this.#expect('}')
    return { type: 'map', entries }
  }

  #entry(): readonly [Filter, Filter] {
    if (this.#takes('$')) {
      const name = this.#word()
      return [
        { type: 'literal', value: name },
        { type: 'variable', name },
      ]
    }
    const computed = this.#takes('(')
    const key = computed ? this.#pipe(0) : this.#key()
    if (computed) this.#expect(')')
    if (this.#takes(':')) return [key, this.#pipe(ABOVE_COMMA)]
    if (computed) throw this.#unexpected()
    return [key, { type: 'index', of: { type: 'identity' }, key }]
  }

  /** A text; what stands in `\(…)` is a program of its own. */
  #text(): Filter {
    const { text } = this.#tokens[this.#at++] as Token
    const parts: (string | Filter)[] = []
    let end = 1
    for (const { 0: whole, 1: inner = '', index } of text.matchAll(
      /\\\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))*)\)|\\[\s\S]/g,
    )) {
      if (!whole.startsWith('\\(')) continue
      parts.push(plain(text.slice(end, index)), parseJq(inner))
      end = index + whole.length
    }
    const last = plain(text.slice(end, -1))
    return parts.length === 0 ? { type: 'literal', value: last } : { type: 'text', parts: [...parts, last] }
  }
}

const KEYWORDS: ReadonlySet<string> = new Set([
  ...[
    'if',
    'then',
    'elif',
    'else',
    'end',
    'as',
    'def',
    'reduce',
    'foreach',
    'try',
    'catch',
    'label',
    'and',
    'or',
    'import',
    'include',
  ],
])

function plain(escaped: string): string {
  try {
    return JSON.parse(`"${escaped}"`) as string
  } catch {
    throw new JqError(`invalid text ${escaped}`)
  }
}
