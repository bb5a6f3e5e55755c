import { listOperations, type OpenApiDocument, parseEditionMark, type SchemaObject } from '../../src/schema/document'
import { getAnswerSchema } from '../../src/schema/operations'
import { getUnionBranches, isObjectSchema, resolveSchema } from '../../src/schema/resolve'
import { collectConstants, findDiscriminators, pickConstants } from '../../src/schema/tags'
import type { Edition, OperationKey } from '../../src/schema/types'
import { type Aspect, listAspects } from './aspects'

/** Value in a request or response. If union branches share a place, an aspect has several values. */
export interface Place {
  /** Containing place; none for parameters, bodies and responses. */
  parent?: string
  /** Name of the parameter or field; list items use the name of the list. */
  name?: string
  facts: Map<Aspect, Set<string>>
}

/** Facts about one operation in a document. */
export interface OperationFacts {
  key: OperationKey
  area: string
  deprecated: boolean
  /** By name: `query limit`, `body`, `body {type=mqtt}.server`, `answer.data[].clientid`. */
  places: Map<string, Place>
}

/** Collects the facts of a normalized document by operation, optionally for one edition or some operations. */
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
  /** References followed so far; recursive schemas stop at the second visit. */
  trail?: readonly string[]
  /** Tags already in the name of the place. */
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
      // Indistinguishable branches are one place: order and names are arbitrary.
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
