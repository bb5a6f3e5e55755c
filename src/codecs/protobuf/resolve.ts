import type { Declaration, DeclaredField, DeclaredMessage, ProtoFile, Reference } from './readProto'
import {
  type EnumType,
  type Field,
  type FieldType,
  findScalar,
  type MessageType,
  type Presence,
  ProtobufSyntaxError,
} from './types'

/** Message under construction; messages may be recursive. */
interface MessageDraft extends MessageType {
  readonly fields: Field[]
  readonly byNumber: Map<number, Field>
  unsupportedFeature: MessageType['unsupportedFeature']
}

/** Resolves the messages of a file by name without the package, like the broker. Throws Refused. */
export function resolve(file: ProtoFile): ReadonlyMap<string, MessageType> {
  checkUniqueNames([...file.messages, ...file.enums])
  const messages = new Map(file.messages.map(({ name }) => [name, createMessage(name)]))
  const types = new Map<string, FieldType>([
    ...messages,
    ...file.enums.map((one) => [one.name, createEnumType(one)] as const),
  ])
  const resolveType = (reference: Reference): FieldType => resolveReference(reference, types, file)
  for (const declared of file.messages) fill(declared, messages.get(declared.name), file, resolveType)
  for (const reference of file.extended) {
    const extended = resolveType(reference)
    const localMessage = extended.kind === 'message' && messages.get(extended.name)
    if (localMessage) localMessage.unsupportedFeature = 'extensions'
  }
  return messages
}

const createMessage = (name: string): MessageDraft => ({
  kind: 'message',
  name,
  fields: [],
  byNumber: new Map(),
  unsupportedFeature: undefined,
})

function checkUniqueNames(declared: readonly Declaration[]): void {
  const names = new Set<string>()
  for (const { name, line } of declared) {
    if (names.has(name)) throw new ProtobufSyntaxError({ rule: 'protoTwice', params: { name, line } })
    names.add(name)
  }
}

const createEnumType = ({ name, values }: ProtoFile['enums'][number]): EnumType => ({
  kind: 'enum',
  name,
  names: new Map([...values].reverse().map(([value, number]) => [number, value])),
  numbers: new Map(values),
  first: values[0]?.[0] ?? 0,
})

/** Searches from the innermost scope outwards, then by the full or partial package name. */
function resolveReference(reference: Reference, types: ReadonlyMap<string, FieldType>, file: ProtoFile): FieldType {
  const { name, scope, line } = reference
  const scalar = findScalar(name)
  if (scalar) return { kind: 'scalar', name: scalar }
  const levels = scope === '' || name.startsWith('.') ? [] : scope.split('.')
  const around = levels.map((_, i) => `${levels.slice(0, levels.length - i).join('.')}.${name}`)
  const parts = file.space === '' ? [] : file.space.split('.')
  const spaces = name.startsWith('.') ? [`.${file.space}.`, '.'] : parts.map((_, i) => `${parts.slice(i).join('.')}.`)
  const relativeNames = spaces.filter((space) => name.startsWith(space)).map((space) => name.slice(space.length))
  for (const candidate of [...around, name, ...relativeNames]) {
    const type = types.get(candidate)
    if (type) return type
  }
  throw new ProtobufSyntaxError({ rule: file.imports ? 'protoImport' : 'protoType', params: { name, line } })
}

function fill(
  declared: DeclaredMessage,
  message: MessageDraft | undefined,
  file: ProtoFile,
  resolveType: (reference: Reference) => FieldType,
): void {
  if (!message) return
  const fields = declared.fields.map((field) => createField(field, resolveType(field.type), file))
  message.fields.push(...fields.sort((a, b) => a.number - b.number))
  for (const field of fields) message.byNumber.set(field.number, field)
  if (declared.fields.some(({ group }) => group)) message.unsupportedFeature = 'groups'
}

function createField(declared: DeclaredField, type: FieldType, { syntax }: ProtoFile): Field {
  const { name, number, key = 'string', oneof = '' } = declared
  const presence = resolvePresence(declared, type, syntax)
  const packable = type.kind === 'enum' || (type.kind === 'scalar' && type.name !== 'string' && type.name !== 'bytes')
  return {
    name,
    number,
    presence,
    type,
    key,
    packed: presence === 'repeated' && packable && (declared.packed ?? syntax === 3),
    oneof,
  }
}

function resolvePresence({ key, oneof, label }: DeclaredField, type: FieldType, syntax: 2 | 3): Presence {
  if (key) return 'map'
  if (oneof !== undefined) return 'one'
  if (label) return label
  return syntax === 3 && type.kind !== 'message' ? 'implicit' : 'optional'
}
