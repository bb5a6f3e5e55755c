import { joinPath, MAX_ITEMS, SchemaMismatchError } from '../SchemaMismatchError'
import type { Value } from '../values'
import { scalars } from './scalars'
import { assertEncodable, type Field, type FieldType, type MessageType } from './types'
import { type Wire, WireReader } from './WireReader'

/**
 * Decodes a message as the broker does for rules: missing lists and maps are empty, proto3 scalars without a label
 * have their default, other missing fields are absent, and unknown fields are ignored. Throws SchemaMismatchError, or
 * RuleFailure for unsupported features.
 */
export const decodeProtobuf = (type: MessageType, bytes: Uint8Array): Value => new Decoder().message(type, bytes, '', 1)

const getWireType = (type: FieldType): Wire =>
  type.kind === 'scalar' ? scalars[type.name].wire : type.kind === 'enum' ? 0 : 2

interface DecodedFields {
  readonly values: Map<Field, Value>
  readonly lists: Map<Field, Value[]>
  readonly maps: Map<Field, Map<string, Value>>
  /** Nested messages: repeated occurrences of one field are merged. */
  readonly parts: Map<Field, Uint8Array[]>
}

class Decoder {
  #items = 0

  message(type: MessageType, bytes: Uint8Array, at: string, depth: number): Value {
    assertEncodable(type, depth)
    // Lists, maps and defaults take memory without any input bytes.
    this.#count(type.fields.length, at)
    const reader = new WireReader(bytes, at)
    const found: DecodedFields = { values: new Map(), lists: new Map(), maps: new Map(), parts: new Map() }
    while (!reader.done) {
      const { number, wire } = reader.tag()
      const field = type.byNumber.get(number)
      // A field with another wire type counts as unknown.
      if (!field || !this.#field(field, wire, reader, type, found, joinPath(at, field.name), depth))
        reader.skipField(number, wire)
    }
    return Object.fromEntries(
      type.fields.flatMap((field): [string, Value][] => {
        const value = this.#decodeField(field, found, joinPath(at, field.name), depth)
        return value === undefined ? [] : [[field.name, value]]
      }),
    )
  }

  #count(items: number, at: string): void {
    this.#items += items
    if (this.#items > MAX_ITEMS) throw new SchemaMismatchError(at, `at most ${MAX_ITEMS} items`)
  }

  /** Reads a field value; false if the wire type does not match. */
  #field(
    field: Field,
    wire: number,
    reader: WireReader,
    message: MessageType,
    found: DecodedFields,
    at: string,
    depth: number,
  ): boolean {
    const fieldWire = getWireType(field.type)
    this.#count(1, at)
    if (field.presence === 'map') {
      if (wire !== 2) return false
      const [key, value] = this.#entry(field, reader.bytes(), at, depth)
      getOrCreate(found.maps, field, () => new Map<string, Value>()).set(key, value)
      return true
    }
    if (field.presence === 'repeated') {
      if (wire !== fieldWire && !(wire === 2 && fieldWire !== 2)) return false
      const list = getOrCreate(found.lists, field, (): Value[] => [])
      if (wire === fieldWire) list.push(this.#value(field.type, reader, `${at}[${list.length}]`, depth))
      else this.#packed(field.type, new WireReader(reader.bytes(), at), list, at, depth)
      return true
    }
    if (wire !== fieldWire) return false
    if (field.presence === 'one') clear(message, field, found)
    if (field.type.kind === 'message') getOrCreate(found.parts, field, (): Uint8Array[] => []).push(reader.bytes())
    else found.values.set(field, this.#value(field.type, reader, at, depth))
    return true
  }

  #packed(type: FieldType, reader: WireReader, list: Value[], at: string, depth: number): void {
    while (!reader.done) {
      this.#count(1, at)
      list.push(this.#value(type, reader, at, depth))
    }
  }

  #value(type: FieldType, reader: WireReader, at: string, depth: number): Value {
    if (type.kind === 'scalar') return scalars[type.name].read(reader)
    if (type.kind === 'message') return this.message(type, reader.bytes(), at, depth + 1)
    const [low] = reader.varint()
    return type.names.get(low | 0) ?? low | 0
  }

  /** A map entry is a message with two fields. */
  #entry({ key, type }: Field, bytes: Uint8Array, at: string, depth: number): [string, Value] {
    const reader = new WireReader(bytes, at)
    let name: Value = scalars[key].zero
    let value: Value
    while (!reader.done) {
      const { number, wire } = reader.tag()
      if (number === 1 && wire === scalars[key].wire) name = scalars[key].read(reader)
      else if (number === 2 && wire === getWireType(type)) value = this.#value(type, reader, at, depth)
      else reader.skipField(number, wire)
    }
    if (name instanceof Uint8Array) throw new SchemaMismatchError(at, 'string (UTF-8)')
    return [String(name), value ?? this.#zero(type, at, depth)]
  }

  #zero(type: FieldType, at: string, depth: number): Value {
    if (type.kind === 'scalar') return scalars[type.name].zero
    return type.kind === 'enum' ? type.first : this.message(type, new Uint8Array(), at, depth + 1)
  }

  /** Final value of a field; undefined if absent. */
  #decodeField(field: Field, { values, lists, maps, parts }: DecodedFields, at: string, depth: number): Value {
    const { presence, type } = field
    if (presence === 'repeated') return lists.get(field) ?? []
    if (presence === 'map') return Object.fromEntries(maps.get(field) ?? [])
    const sent = parts.get(field)
    if (sent && type.kind === 'message') return this.message(type, joinBytes(sent), at, depth + 1)
    const value = values.get(field)
    if (value === undefined && presence === 'required') throw new SchemaMismatchError(at, 'the field is missing')
    return value === undefined && presence === 'implicit' ? this.#zero(type, at, depth) : value
  }
}

function clear(message: MessageType, activeField: Field, found: DecodedFields): void {
  for (const field of message.fields) {
    if (field === activeField || field.presence !== 'one' || field.oneof !== activeField.oneof) continue
    found.values.delete(field)
    found.parts.delete(field)
  }
}

function getOrCreate<T>(map: Map<Field, T>, field: Field, fresh: () => T): T {
  const stored = map.get(field) ?? fresh()
  map.set(field, stored)
  return stored
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
