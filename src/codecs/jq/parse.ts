import { type Filter, JqError, type Pattern } from './ast'
import { ABOVE_COMMA, BINDING, KEYWORDS, splitInterpolation, UNSUPPORTED } from './syntax'
import { type Token, tokenize } from './tokens'

/** Parses a program; throws JqError for invalid or unsupported syntax. */
export function parseJq(program: string): Filter {
  return new Parser(tokenize(program)).all()
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
    if (UNSUPPORTED.has(text ?? '') || /=$/.test(text ?? '')) return new JqError(`${text} is not supported`)
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
    if (this.#takes('def')) return this.#def()
    let left = this.#postfix()
    if (this.#takes('as')) {
      const pattern = this.#pattern()
      this.#expect('|')
      return { type: 'bind', value: left, pattern, body: this.#pipe(0) }
    }
    for (;;) {
      const operator = this.#next?.kind === 'text' ? '' : (this.#next?.text ?? '')
      const binding = Object.hasOwn(BINDING, operator) ? BINDING[operator] : undefined
      if (!binding || binding.power < least) return left
      this.#at++
      const right = this.#pipe(binding.isRightAssociative ? binding.power : binding.power + 1)
      left = { type: 'binary', operator, left, right }
      if (binding.single && BINDING[this.#next?.text ?? '']?.single) throw this.#unexpected()
    }
  }

  #def(): Filter {
    const name = this.#word()
    const params: string[] = []
    if (this.#takes('(')) {
      do params.push(this.#takes('$') ? `$${this.#word()}` : this.#word())
      while (this.#takes(';'))
      this.#expect(')')
    }
    this.#expect(':')
    const body = this.#pipe(0)
    this.#expect(';')
    return { type: 'def', name, params, body, rest: this.#pipe(0) }
  }

  #pattern(): Pattern {
    if (this.#takes('$')) return { type: 'variable', name: this.#word() }
    if (this.#takes('[')) {
      const items: Pattern[] = []
      do items.push(this.#pattern())
      while (this.#takes(','))
      this.#expect(']')
      return { type: 'list', items }
    }
    this.#expect('{')
    const entries: Extract<Pattern, { type: 'map' }>['entries'][number][] = []
    do {
      if (this.#takes('$')) {
        const variable = this.#word()
        const key: Filter = { type: 'literal', value: variable }
        entries.push({ key, variable, ...(this.#takes(':') && { pattern: this.#pattern() }) })
      } else {
        const computed = this.#takes('(')
        const key = computed ? this.#pipe(0) : this.#key()
        if (computed) this.#expect(')')
        this.#expect(':')
        entries.push({ key, pattern: this.#pattern() })
      }
    } while (this.#takes(','))
    this.#expect('}')
    return { type: 'map', entries }
  }

  #word(): string {
    const token = this.#next
    if (token?.kind !== 'word') throw this.#unexpected()
    this.#at++
    return token.text
  }

  #postfix(): Filter {
    let target = this.#term()
    for (;;) {
      if (this.#takes('?')) target = { type: 'try', body: target }
      else if (this.#takes('[')) target = this.#bracket(target)
      else if (this.#next?.text === '.' && this.#next.kind === 'sign') {
        this.#at++
        target = this.#takes('[') ? this.#bracket(target) : { type: 'index', target, key: this.#key() }
      } else return target
    }
  }

  #key(): Filter {
    if (this.#next?.kind === 'text') return this.#text()
    return { type: 'literal', value: this.#word() }
  }

  #bracket(target: Filter): Filter {
    if (this.#takes(']')) return { type: 'iterate', target }
    const from = this.#next?.text === ':' ? undefined : this.#pipe(0)
    if (!this.#takes(':')) {
      this.#expect(']')
      return { type: 'index', target, key: from ?? { type: 'identity' } }
    }
    const to = this.#next?.text === ']' ? undefined : this.#pipe(0)
    this.#expect(']')
    return { type: 'slice', target, ...(from && { from }), ...(to && { to }) }
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
        return { type: 'negate', target: this.#postfix() }
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
    const target: Filter = { type: 'identity' }
    const token = this.#next
    if (token?.kind === 'text' || (token?.kind === 'word' && !KEYWORDS.has(token.text))) {
      return { type: 'index', target, key: this.#key() }
    }
    return target
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
      case 'reduce':
      case 'foreach': {
        const source = this.#postfix()
        this.#expect('as')
        const pattern = this.#pattern()
        this.#expect('(')
        const start = this.#pipe(0)
        this.#expect(';')
        const step = this.#pipe(0)
        const output = name === 'foreach' && this.#takes(';') ? this.#pipe(0) : undefined
        this.#expect(')')
        if (name === 'reduce') return { type: 'reduce', source, pattern, start, step }
        return { type: 'foreach', source, pattern, start, step, ...(output && { output }) }
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
    if (this.#takes(':')) return [key, this.#entryValue()]
    if (computed) throw this.#unexpected()
    return [key, { type: 'index', target: { type: 'identity' }, key }]
  }

  /** `{a: .b | tostring}` needs no brackets: only a comma ends it. */
  #entryValue(): Filter {
    const left = this.#pipe(ABOVE_COMMA)
    return this.#takes('|') ? { type: 'binary', operator: '|', left, right: this.#entryValue() } : left
  }

  #text(): Filter {
    const { text } = this.#tokens[this.#at++] as Token
    const parts = splitInterpolation(text).map((part) => (typeof part === 'string' ? part : parseJq(part.program)))
    const [first = ''] = parts
    return parts.length === 1 && typeof first === 'string' ? { type: 'literal', value: first } : { type: 'text', parts }
  }
}
