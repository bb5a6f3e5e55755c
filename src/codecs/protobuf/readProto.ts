import { type Token, tokenize } from './tokens'
import { findScalar, MAX_DEPTH, ProtobufSyntaxError, type ScalarName } from './types'

const WORD = /^[A-Za-z_]\w*$/
const NUMBER = /^(?:0x[\da-f]+|\d+)$/i
const MAX_FIELD_NUMBER = 2 ** 29 - 1

export interface Reference {
  readonly name: string
  /** Enclosing message, such as `Outer.Inner`; empty at the top. */
  readonly scope: string
  readonly line: number
}

export interface DeclaredField {
  readonly name: string
  readonly number: number
  readonly label: 'required' | 'optional' | 'repeated' | undefined
  readonly type: Reference
  readonly key?: ScalarName
  readonly oneof?: string
  readonly packed?: boolean | undefined
  readonly group: boolean
}

export interface Declaration {
  /** `Outer.Inner`, without the package. */
  readonly name: string
  readonly line: number
}
export interface DeclaredMessage extends Declaration {
  readonly fields: DeclaredField[]
}
export interface DeclaredEnum extends Declaration {
  readonly values: [name: string, number: number][]
}

/** Parsed `.proto` file with unresolved names. */
export interface ProtoFile {
  syntax: 2 | 3
  space: string
  imports: boolean
  readonly messages: DeclaredMessage[]
  readonly enums: DeclaredEnum[]
  /** Messages that `extend` adds fields to. */
  readonly extended: Reference[]
}

/** Parses a schema (proto2, proto3). Throws Refused. */
export const readProto = (source: string): ProtoFile => new Reader(tokenize(source)).file()

/** Names and numbers that must be unique in a message. */
interface UsedIdentifiers {
  readonly names: Set<string>
  readonly numbers: Set<number>
}

const joinScope = (scope: string, name: string): string => (scope === '' ? name : `${scope}.${name}`)

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  readonly #file: ProtoFile = { syntax: 2, space: '', imports: false, messages: [], enums: [], extended: [] }

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  file(): ProtoFile {
    while (this.#at < this.#tokens.length) this.#top()
    if (this.#file.messages.length === 0) throw new ProtobufSyntaxError({ rule: 'noMessage' })
    return this.#file
  }

  get #now(): Token | undefined {
    return this.#tokens[this.#at]
  }

  get #line(): number {
    return (this.#now ?? this.#tokens.at(-1))?.line ?? 1
  }

  #refuse(): never {
    const text = this.#now?.text
    throw new ProtobufSyntaxError(
      text === undefined ? { rule: 'ends' } : { rule: 'syntax', params: { line: this.#line, found: text } },
    )
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
    if (this.#is('message')) this.#message('')
    else if (this.#is('enum')) this.#enum('')
    else if (this.#is('extend')) this.#extend('')
    else if (this.#is('syntax')) {
      this.#expect('=')
      this.#file.syntax = this.#take(/^["']proto[23]["']$/).includes('3') ? 3 : 2
      this.#expect(';')
    } else if (this.#is('package')) {
      this.#file.space = this.#take(/^[A-Za-z_][\w.]*$/)
      this.#expect(';')
    } else {
      if (this.#now?.text === 'import') this.#file.imports = true
      if (!/^(?:import|option|service)$/.test(this.#now?.text ?? '')) this.#refuse()
      this.#skip()
    }
  }

  /** The block adds fields to another message. */
  #extend(scope: string): void {
    this.#file.extended.push(this.#type(scope))
    if (this.#now?.text !== '{') this.#refuse()
    this.#skip()
  }

  #message(scope: string): void {
    const line = this.#line
    const name = joinScope(scope, this.#take(WORD))
    this.#expect('{')
    this.#body(name, line)
  }

  #body(name: string, line: number): void {
    if (name.split('.').length > MAX_DEPTH)
      throw new ProtobufSyntaxError({ rule: 'protoDeep', params: { most: MAX_DEPTH, line } })
    const fields: DeclaredField[] = []
    this.#file.messages.push({ name, line, fields })
    this.#members(name, fields, { names: new Set(), numbers: new Set() })
  }

  #members(scope: string, fields: DeclaredField[], used: UsedIdentifiers): void {
    while (!this.#is('}')) {
      const text = this.#now?.text ?? this.#refuse()
      const next = this.#tokens[this.#at + 1]?.text ?? ''
      if (this.#is(';')) continue
      if (/^(?:message|enum|oneof)$/.test(text) && WORD.test(next)) {
        this.#at += 1
        if (text === 'message') this.#message(scope)
        else if (text === 'enum') this.#enum(scope)
        else this.#oneof(scope, fields, used)
      } else if (text === 'extend' && next !== '=') {
        this.#at += 1
        this.#extend(scope)
      } else if (/^(?:option|reserved|extensions)$/.test(text) && next !== '=') this.#skip()
      else fields.push(this.#field(scope, used))
    }
  }

  #oneof(scope: string, fields: DeclaredField[], used: UsedIdentifiers): void {
    const oneof = this.#take(WORD)
    this.#expect('{')
    while (!this.#is('}')) {
      if (this.#is(';')) continue
      if (this.#now?.text === 'option') this.#skip()
      else fields.push({ ...this.#field(scope, used), oneof })
    }
  }

  #field(scope: string, used: UsedIdentifiers): DeclaredField {
    const word = this.#now?.text
    const label = word === 'repeated' || word === 'optional' || word === 'required' ? word : undefined
    if (label) this.#at += 1
    const group = this.#now?.text === 'group' && WORD.test(this.#tokens[this.#at + 1]?.text ?? '')
    if (group) this.#at += 1
    const isMap = !group && this.#is('map')
    if (isMap) this.#expect('<')
    const key = isMap ? this.#key() : undefined
    if (isMap) this.#expect(',')
    const line = this.#line
    const type = group ? { name: this.#now?.text ?? '', scope, line } : this.#type(scope)
    if (isMap) this.#expect('>')
    const name = this.#take(WORD)
    this.#expect('=')
    const number = this.#number(name, line, used)
    if (group && this.#is('{')) {
      this.#body(joinScope(scope, name), line)
      return { name: name.toLowerCase(), number, label, type, group }
    }
    const packed = this.#end()
    return { name, number, label, type, packed, group, ...(key && { key }) }
  }

  #number(name: string, line: number, { names, numbers }: UsedIdentifiers): number {
    const number = Number(this.#take(NUMBER))
    if (number < 1 || number > MAX_FIELD_NUMBER || (number >= 19000 && number <= 19999))
      throw new ProtobufSyntaxError({ rule: 'protoNumber', params: { number, line } })
    if (numbers.has(number))
      throw new ProtobufSyntaxError({ rule: 'protoTwice', params: { name: String(number), line } })
    if (names.has(name)) throw new ProtobufSyntaxError({ rule: 'protoTwice', params: { name, line } })
    numbers.add(number)
    names.add(name)
    return number
  }

  /** Map keys are strings, integers or booleans. */
  #key(): ScalarName {
    const line = this.#line
    const name = this.#take(/^[a-z]\w*$/)
    const key = findScalar(name)
    if (!key || /^(?:double|float|bytes)$/.test(key))
      throw new ProtobufSyntaxError({ rule: 'protoKey', params: { name, line } })
    return key
  }

  #type(scope: string): Reference {
    const line = this.#line
    return { name: this.#take(/^\.?[A-Za-z_][\w.]*$/), scope, line }
  }

  #enum(scope: string): void {
    const line = this.#line
    const name = joinScope(scope, this.#take(WORD))
    const values: [string, number][] = []
    this.#expect('{')
    while (!this.#is('}')) {
      if (/^(?:option|reserved)$/.test(this.#now?.text ?? '')) this.#skip()
      else if (!this.#is(';')) {
        const value = this.#take(WORD)
        this.#expect('=')
        const negative = this.#is('-')
        const number = this.#take(/^-?(?:0x[\da-f]+|\d+)$/i)
        const size = Number(number.replace('-', ''))
        values.push([value, negative || number.startsWith('-') ? -size | 0 : size | 0])
        this.#end()
      }
    }
    this.#file.enums.push({ name, line, values })
  }

  /** Parses options and the semicolon; returns the value of `packed`. */
  #end(): boolean | undefined {
    if (this.#is(';')) return undefined
    const from = this.#at
    if (this.#now?.text !== '[') this.#refuse()
    this.#skip()
    const words = this.#tokens.slice(from, this.#at).map(({ text }) => text)
    const packed = words.findIndex((text, i) => text === 'packed' && words[i + 1] === '=')
    return packed < 0 ? undefined : words[packed + 2] === 'true'
  }
}
