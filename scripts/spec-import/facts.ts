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
  const isOtherEdition = (mark: string | undefined) => {
    const markedEdition = parseEditionMark(mark)
    return edition !== undefined && markedEdition !== undefined && markedEdition !== edition
  }
  const found = new Map<OperationKey, OperationFacts>()
  for (const { path, method, item, op } of listOperations(doc)) {
    const key: OperationKey = `${method} ${path}`
    if (isOtherEdition(op['x-edition'] ?? item['x-edition']) || only?.has(key) === false) continue
    const places = new Map<string, Place>()
    const walk = createWalker(doc, places, isOtherEdition)
    for (const { name, in: paramLocation, required, schema } of op.parameters ?? [])
      walk(schema ?? {}, { at: `${paramLocation} ${name}`, name, required: required === true })
    const body = op.requestBody?.content ?? {}
    const type = Object.keys(body).sort()[0]
    if (type !== undefined) walk(body[type]?.schema ?? {}, { at: 'body', content: type })
    const answer = getAnswerSchema(op)
    if (answer) walk(answer, { at: 'answer' })
    found.set(key, { key, area: op.tags?.[0] ?? '', deprecated: op.deprecated === true, places })
  }
  return found
}

interface Position {
  at: string
  parent?: string
  name?: string
  required?: boolean
  content?: string
  /** References followed so far; recursive schemas stop at the second visit. */
  trail?: readonly string[]
  /** Tags already in the name of the place. */
  placeTags?: ReadonlySet<string>
}

function createWalker(
  doc: OpenApiDocument,
  places: Map<string, Place>,
  elsewhere: (mark: string | undefined) => boolean,
) {
  const recordAspects = (schema: SchemaObject, position: Position) => {
    const { parent, name } = position
    const place = places.get(position.at) ?? { ...(parent && { parent }), ...(name && { name }), facts: new Map() }
    places.set(position.at, place)
    const aspects = listAspects(schema)
    if (getUnionBranches(schema)?.some((branch) => isObjectSchema(resolveSchema(doc, branch))))
      aspects.push(['type', 'object'])
    if (position.required !== undefined) aspects.push(['required', position.required ? 'yes' : 'no'])
    if (position.content !== undefined) aspects.push(['content', position.content])
    for (const [aspect, word] of aspects) place.facts.set(aspect, (place.facts.get(aspect) ?? new Set()).add(word))
  }
  const visit = (schema: SchemaObject, position: Position): void => {
    const { trail = [] } = position
    if (schema.$ref !== undefined && trail.filter((ref) => ref === schema.$ref).length > 1) return
    const resolved = resolveSchema(doc, schema)
    if (elsewhere(resolved['x-edition'])) return
    const next: Position = { ...position, trail: schema.$ref === undefined ? trail : [...trail, schema.$ref] }
    const branches = getUnionBranches(resolved)
    recordAspects(resolved, position)
    if (branches) visitUnion(branches, next)
    else if (isObjectSchema(resolved)) visitFields(resolved, next)
    if (resolved.items)
      visit(resolved.items, { ...createChildPosition(next, `${next.at}[]`), ...(next.name && { name: next.name }) })
  }
  const visitUnion = (branches: readonly SchemaObject[], position: Position) => {
    const constants = branches.map((branch) => collectConstants(doc, branch))
    const keys = findDiscriminators(constants)
    for (const [i, branch] of branches.entries()) {
      const tags = pickConstants(constants[i] ?? {}, keys)
      const tagNames = Object.keys(tags)
      const label = tagNames.map((key) => `${key}=${tags[key]}`).join(', ')
      // Indistinguishable branches are one place: order and names are arbitrary.
      if (tagNames.length === 0) visit(branch, position)
      else
        visit(branch, { ...createChildPosition(position, `${position.at} {${label}}`), placeTags: new Set(tagNames) })
    }
  }
  const visitFields = (resolved: SchemaObject, position: Position) => {
    for (const [name, field] of Object.entries(resolved.properties ?? {})) {
      if (position.placeTags?.has(name)) continue
      const required = resolved.required?.includes(name) ?? false
      visit(field, { ...createChildPosition(position, `${position.at}.${name}`), name, required })
    }
    if (typeof resolved.additionalProperties === 'object')
      visit(resolved.additionalProperties, createChildPosition(position, `${position.at}.*`))
  }
  return visit
}

const createChildPosition = ({ at, trail }: Position, place: string): Position => ({
  at: place,
  parent: at,
  ...(trail && { trail }),
})
