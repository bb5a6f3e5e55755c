import type { Problem } from './problem'

const SCALARS = new Set(
  'double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string bytes'.split(' '),
)
const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_.][\w.]*|[+-]?\d[\w.+-]*|[{}[\]()<>=;,:-]/gy
const WORD = /^[A-Za-z_]\w*$/
const NUMBER = /^(?:0x[\da-f]+|\d+)$/i
const MOST = 2 ** 29 - 1

interface Token {
  text: string
  line: number
}

class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.rule)
  }
}

/** What is wrong with a Protocol Buffers text (proto2, proto3), by a grammar of messages, enums and their fields. */
export function protobufProblem(source: string): Problem | undefined {
  try {
    new Reader(tokensOf(source)).file()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  for (let at = 0; at < source.length; ) {
    TOKEN.lastIndex = at
    const text = TOKEN.exec(source)?.[0]
    if (text === undefined) throw new Refused({ rule: 'syntax', params: { line, found: source.charAt(at) } })
    if (!/^(?:\s|\/[/*])/.test(text)) tokens.push({ text, line })
    line += text.split('\n').length - 1
    at += text.length
  }
  return tokens
}

class Reader {
  #at = 0
  readonly #declared = new Set<string>()
  readonly #used: Token[] = []
  #messages = 0
  #imports = false

  constructor(readonly tokens: readonly Token[]) {}

  file(): void {
    while (this.#at < this.tokens.length) this.#top()
    if (this.#messages === 0) throw new Refused({ rule: 'noMessage' })
    const unknown = this.#used.find(({ text }) => !this.#declared.has(text.split('.').at(-1) ?? ''))
    if (unknown && !this.#imports)
      throw new Refused({ rule: 'protoType', params: { name: unknown.text, line: unknown.line } })
  }

  get #now(): Token | undefined {
    return this.tokens[this.#at]
  }

  #refuse(): never {
    const { text = '', line = this.tokens.at(-1)?.line ?? 1 } = this.#now ?? {}
    throw new Refused(text === '' ? { rule: 'ends' } : { rule: 'syntax', params: { line, found: text } })
  }

  #is(text: string): boolean {
    if (this.#now?.text !== text) return false
    this.#at += 1
    return true
  }

  #expect(text: string): void {
    if (!this.#is(text)) this.#refuse()
  }

  #take(pattern: RegExp): string {
    const token = this.#now
    if (!token || !pattern.test(token.text)) return this.#refuse()
    this.#at += 1
    return token.text
  }

  /** Whatever stands up to the end of a statement, with its brackets. */
  #skip(): void {
    for (let depth = 0; ; this.#at += 1) {
      const text = this.#now?.text ?? this.#refuse()
      if (text === '{' || text === '[' || text === '(') depth += 1
      if (text === '}' || text === ']' || text === ')') depth -= 1
      if (depth < 0) this.#refuse()
      if ((text === ';' || text === '}') && depth === 0) {
        this.#at += 1
        return
      }
    }
  }

  #top(): void {
    if (this.#is(';')) return
    if (this.#is('message')) this.#message()
    else if (this.#is('enum')) this.#enum()
    else if (this.#is('syntax')) {
      this.#expect('=')
      this.#take(/^["']proto[23]["']$/)
      this.#expect(';')
    } else {
      if (this.#now?.text === 'import') this.#imports = true
      if (!/^(?:import|package|option|service|extend)$/.test(this.#now?.text ?? '')) this.#refuse()
      this.#skip()
    }
  }

  #message(): void {
    this.#messages += 1
    this.#declared.add(this.#take(WORD))
    this.#expect('{')
    this.#members(new Set(), new Set())
  }

  #members(names: Set<string>, numbers: Set<number>): void {
    while (!this.#is('}')) {
      const text = this.#now?.text ?? this.#refuse()
      const next = this.tokens[this.#at + 1]?.text ?? ''
      if (this.#is(';')) continue
      if (text === 'message' && WORD.test(next)) {
        this.#at += 1
        this.#message()
      } else if (text === 'enum' && WORD.test(next)) {
        this.#at += 1
        this.#enum()
      } else if (text === 'oneof') {
        this.#at += 1
        this.#take(WORD)
        this.#expect('{')
        this.#members(names, numbers)
      } else if (/^(?:option|reserved|extensions|extend)$/.test(text) && next !== '=') this.#skip()
      else this.#field(names, numbers)
    }
  }

  #field(names: Set<string>, numbers: Set<number>): void {
    if (/^(?:repeated|optional|required)$/.test(this.#now?.text ?? '')) this.#at += 1
    if (this.#is('map')) {
      this.#expect('<')
      this.#type()
      this.#expect(',')
      this.#type()
      this.#expect('>')
    } else this.#type()
    const { line = 1 } = this.#now ?? {}
    const name = this.#take(WORD)
    this.#expect('=')
    const number = Number(this.#take(NUMBER))
    if (number < 1 || number > MOST || (number >= 19000 && number <= 19999))
      throw new Refused({ rule: 'protoNumber', params: { number, line } })
    if (numbers.has(number)) throw new Refused({ rule: 'protoTwice', params: { name: String(number), line } })
    if (names.has(name)) throw new Refused({ rule: 'protoTwice', params: { name, line } })
    numbers.add(number)
    names.add(name)
    this.#end()
  }

  #type(): void {
    const token = this.#now
    const name = this.#take(/^\.?[A-Za-z_][\w.]*$/)
    if (token && !SCALARS.has(name)) this.#used.push(token)
  }

  #enum(): void {
    this.#declared.add(this.#take(WORD))
    this.#expect('{')
    while (!this.#is('}')) {
      if (/^(?:option|reserved)$/.test(this.#now?.text ?? '')) this.#skip()
      else if (!this.#is(';')) {
        this.#take(WORD)
        this.#expect('=')
        this.#is('-')
        this.#take(/^-?(?:0x[\da-f]+|\d+)$/i)
        this.#end()
      }
    }
  }

  /** Options in brackets, and the semicolon. */
  #end(): void {
    if (this.#now?.text === '[') this.#skip()
    else this.#expect(';')
  }
}
