import { createRecordColumns } from '../columns'
import { sortByRole } from '../fieldRoles'
import { htmlToText } from '../htmlToText'
import type { FieldSchema, Operation, OperationKey, Variant } from '../types'
import { getDocumentOperation } from './extractOperations'
import { joinLists } from './joinLists'
import { describeOtherCall } from './otherOperations'
import type { OtherCall } from './otherTypes'
import type { AnswerKind } from './readAnswerKind'
import { readBodySchema, readRecordSchema } from './readRecordSchema'
import { type RecognizedScreen, type Role, recognizeOperations } from './recognizeScreens'

/** Generated screen with all that its pages need. */
export interface ScreenDetails extends RecognizedScreen {
  /** Plain text of the document about the list or document, in the broker's language. */
  intro: string
  /** Texts of the document by operation. */
  summaries: Record<OperationKey, string>
  /** Operations for the API catalogue. */
  catalogue: Operation[]
  /** Variants of bodies and records. */
  variants: Record<OperationKey, Variant[]>
  /** Field that identifies a record. */
  identity: string
  /** Columns of the list in order, the identity first. */
  columns: string[]
}

const MAX_INTRO_LENGTH = 300

/** Describes a recognized screen; undefined if the document does not have it. */
export function describeScreen(
  document: unknown,
  keys: readonly OperationKey[],
  path: string,
): ScreenDetails | undefined {
  const screen = recognizeOperations(document, keys).screens.find((one) => one.path === path)
  if (!screen) return undefined
  const calls = screen.operations.map(({ key, role }) => ({ role, call: describeOtherCall(document, key) }))
  const record = screen.kind === 'collection' ? readRecord(document, screen, calls) : undefined
  const identity = record ? findIdentity(screen, record) : ''
  const rows = record && { [`get ${screen.path}`]: [toVariant(withIdentity(record, identity))] }
  return {
    ...screen,
    intro: readIntro(document, `get ${path}`),
    summaries: Object.fromEntries(calls.map(({ call }) => [call.key, call.summary])),
    catalogue: calls.map(({ call }) => toOperation(call, screen, identity)),
    variants: {
      ...collectBodies(document, calls),
      ...rows,
      ...(record && screen.item && { [`get ${screen.item}`]: [toVariant(record)] }),
    },
    identity,
    columns: record ? listColumns(record, identity, screen.answer) : [],
  }
}

interface ScreenCall {
  role: Role
  call: OtherCall
}

function readIntro(document: unknown, key: OperationKey): string {
  const { description, summary } = getDocumentOperation(document, key)
  const text = typeof description === 'string' && description !== '' ? description : summary
  const plain = typeof text === 'string' ? removeVerb(htmlToText(text.slice(0, 4 * MAX_INTRO_LENGTH)).trim()) : ''
  return plain.length > MAX_INTRO_LENGTH ? `${plain.slice(0, MAX_INTRO_LENGTH)}…` : plain
}

/** Removes the verb of a read, because a page is no call: `Get authentication settings.` */
function removeVerb(text: string): string {
  const rest = text.replace(
    /^(?:(?:get|list|show|query|fetch|look ?up|summarize|return|retrieve)s?(?: the| a| an)? )/i,
    '',
  )
  return text === rest
    ? text.replace(/^(?:获取|列出|查询|查看|返回)/, '')
    : rest.charAt(0).toUpperCase() + rest.slice(1)
}

const toVariant = (schema: FieldSchema): Variant => ({ tags: {}, fixed: {}, schema })

function collectBodies(document: unknown, calls: readonly ScreenCall[]): Record<OperationKey, Variant[]> {
  return Object.fromEntries(
    calls.flatMap(({ call: { key, body } }) => {
      if (body?.kind !== 'form' || body.type !== 'json') return []
      // A union in which only one kind has a tag cannot be chosen by tags.
      const isAmbiguous = body.variants.length === 1 && Object.keys(body.variants[0]?.tags ?? {}).length > 0
      const merged = isAmbiguous ? readBodySchema(document, key) : undefined
      const variants = merged ? [toVariant(merged)] : completeTags(body.variants)
      return [[key, variants.map((variant) => ({ ...variant, schema: joinLists(variant.schema) }))]]
    }),
  )
}

/** Adds tags that some kinds state with `false`, because a choice needs a value for each kind. */
function completeTags(variants: readonly Variant[]): Variant[] {
  const names = new Set(variants.flatMap(({ tags }) => Object.keys(tags)))
  const complete = variants.map((variant) => {
    const falseFields = Object.entries(variant.fixed).filter(([name, value]) => names.has(name) && value === false)
    return {
      ...variant,
      tags: { ...Object.fromEntries(falseFields.map(([name]) => [name, 'false'])), ...variant.tags },
    }
  })
  return complete.sort((a, b) => Number(isPlain(b)) - Number(isPlain(a)))
}

/** Whether all tags of a kind are `false`. Such a kind comes first. */
const isPlain = ({ tags }: Variant) => Object.values(tags).every((value) => value === 'false')

/** Merges what the document says about a record: the list, the item and the body to create one. */
function readRecord(document: unknown, screen: RecognizedScreen, calls: readonly ScreenCall[]): FieldSchema {
  const created = calls.find(({ role }) => role === 'create')?.call.body
  const schemas = [
    readRecordSchema(document, `get ${screen.path}`),
    ...(screen.item === undefined ? [] : [readRecordSchema(document, `get ${screen.item}`)]),
    ...(created?.kind === 'form' ? created.variants.map(({ schema }) => schema) : []),
  ]
  const nonEmptySchemas = schemas.filter((schema) => Object.keys(schema?.properties ?? {}).length > 0)
  // Columns are the fields of the list. The item and the body replace a list without fields.
  return nonEmptySchemas[0] ?? { type: 'object', properties: {} }
}

function findIdentity({ item, answer }: RecognizedScreen, { properties = {} }: FieldSchema): string {
  const param = /\{([^}]+)\}$/.exec(item ?? '')?.[1]
  if (answer === 'names') return param ?? 'name'
  const names = Object.keys(properties)
  const identityName = [param, 'name', 'id'].find((name) => name !== undefined && names.includes(name))
  return identityName ?? param ?? names[0] ?? 'name'
}

const withIdentity = (record: FieldSchema, identity: string): FieldSchema =>
  Object.hasOwn(record.properties ?? {}, identity)
    ? record
    : { ...record, properties: { [identity]: { type: 'string' }, ...record.properties } }

function listColumns(record: FieldSchema, identity: string, answer: AnswerKind): string[] {
  if (answer === 'names') return [identity]
  const names = createRecordColumns(record).map(({ name }) => name)
  return [identity, ...sortByRole(names.filter((name) => name !== identity))]
}

function toOperation(
  { key, tag, summary, method, path, params }: OtherCall,
  screen: RecognizedScreen,
  identity: string,
): Operation {
  const isList = key === `get ${screen.path}` && screen.kind === 'collection'
  return {
    id: '',
    method,
    path,
    tag,
    summary,
    params,
    ...(isList && screen.listing?.type === 'page' && { paging: 'page' as const }),
    ...(isList && screen.item !== undefined && { item: screen.item, identity: { fields: [identity] } }),
  }
}
