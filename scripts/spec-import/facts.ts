import { listOperations, type OpenApiDocument, parseEditionMark, type SchemaObject } from '../../src/schema/document'
import { getAnswerSchema } from '../../src/schema/operations'
import { getUnionBranches, isObjectSchema, resolveSchema } from '../../src/schema/resolve'
import { collectConstants, findDiscriminators, pickConstants } from '../../src/schema/tags'
import type { Edition, OperationKey } from '../../src/schema/types'
import { type Aspect, listAspects } from './aspects'

/** One value that an operation takes or gives. Where branches of a union share a place, an aspect has several words. */
export interface Place {
  /** The place it lies in; none for a parameter, a body and an answer. */
  parent?: string
  /** Of the parameter or field; that of a list for what it lists. */
  name?: string
  facts: Map<Aspect, Set<string>>
}

/** What a document states of one operation. */
export interface OperationFacts {
  key: OperationKey
  area: string
  deprecated: boolean
  /** By name: `query limit`, `body`, `body {type=mqtt}.server`, `answer.data[].clientid`. */
  places: Map<string, Place>
}

/**
 * What a normalised document states, operation by operation; of one edition only where one is named, and of some
 * operations only where they are.
 */
export function collectOperationFacts(
  doc: OpenApiDocument,
  edition?: Edition,
  only?: ReadonlySet<OperationKey>,
): Map<OperationKey, OperationFacts> {
  const elsewhere = (mark: string | undefined) => {
    const of = parseEditionMark(mark)
    return edition !== undefined && of !== undefined && of !== edition
  }
  const found = new Map<OperationKey, OperationFacts>()
  for (const { path, method, item, op } of listOperations(doc)) {
    const key: OperationKey = `${method} ${path}`
    if (elsewhere(op['x-edition'] ?? item['x-edition']) || only?.has(key) === false) continue
    const places = new Map<string, Place>()
    const walk = walker(doc, places, elsewhere)
    for (const { name, in: where, required, schema } of op.parameters ?? [])
      walk(schema ?? {}, { at: `${where} ${name}`, name, required: required === true })
    const body = op.requestBody?.content ?? {}
    const type = Object.keys(body).sort()[0]
    if (type !== undefined) walk(body[type]?.schema ?? {}, { at: 'body', content: type })
    const answer = getAnswerSchema(op)
    if (answer) walk(answer, { at: 'answer' })
    found.set(key, { key, area: op.tags?.[0] ?? '', deprecated: op.deprecated === true, places })
  }
  return found
}

interface At {
  at: string
  parent?: string
  name?: string
  required?: boolean
  content?: string
  /** The references followed on the way here: a schema within itself ends at its second round. */
  trail?: readonly string[]
  /** The tags that the place's name tells already. */
  told?: ReadonlySet<string>
}

function walker(doc: OpenApiDocument, places: Map<string, Place>, elsewhere: (mark: string | undefined) => boolean) {
  const note = (schema: SchemaObject, here: At) => {
    const { parent, name } = here
    const place = places.get(here.at) ?? { ...(parent && { parent }), ...(name && { name }), facts: new Map() }
    places.set(here.at, place)
    const given = listAspects(schema)
    if (getUnionBranches(schema)?.some((branch) => isObjectSchema(resolveSchema(doc, branch))))
      given.push(['type', 'object'])
    if (here.required !== undefined) given.push(['required', here.required ? 'yes' : 'no'])
    if (here.content !== undefined) given.push(['content', here.content])
    for (const [aspect, word] of given) place.facts.set(aspect, (place.facts.get(aspect) ?? new Set()).add(word))
  }
  const visit = (schema: SchemaObject, here: At): void => {
    const { trail = [] } = here
    if (schema.$ref !== undefined && trail.filter((ref) => ref === schema.$ref).length > 1) return
    const of = resolveSchema(doc, schema)
    if (elsewhere(of['x-edition'])) return
    const next: At = { ...here, trail: schema.$ref === undefined ? trail : [...trail, schema.$ref] }
    const branches = getUnionBranches(of)
    note(of, here)
    if (branches) visitUnion(branches, next)
    else if (isObjectSchema(of)) visitFields(of, next)
    if (of.items) visit(of.items, { ...below(next, `${next.at}[]`), ...(next.name && { name: next.name }) })
  }
  const visitUnion = (branches: readonly SchemaObject[], here: At) => {
    const constants = branches.map((branch) => collectConstants(doc, branch))
    const keys = findDiscriminators(constants)
    for (const [i, branch] of branches.entries()) {
      const tags = pickConstants(constants[i] ?? {}, keys)
      const told = Object.keys(tags)
      const label = told.map((key) => `${key}=${tags[key]}`).join(', ')
      // Branches that nothing tells apart are one place: their order says nothing, and their names are the document's own.
      if (told.length === 0) visit(branch, here)
      else visit(branch, { ...below(here, `${here.at} {${label}}`), told: new Set(told) })
    }
  }
  const visitFields = (of: SchemaObject, here: At) => {
    for (const [name, field] of Object.entries(of.properties ?? {})) {
      if (here.told?.has(name)) continue
      const required = of.required?.includes(name) ?? false
      visit(field, { ...below(here, `${here.at}.${name}`), name, required })
    }
    if (typeof of.additionalProperties === 'object') visit(of.additionalProperties, below(here, `${here.at}.*`))
  }
  return visit
}

const below = ({ at, trail }: At, place: string): At => ({ at: place, parent: at, ...(trail && { trail }) })
