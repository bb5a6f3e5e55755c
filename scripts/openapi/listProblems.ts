import { isNode, iterateNodes, lookUp, methods, type Node, type Value } from './document'

/** Checks project rules that linter and validator do not cover. One line per violation. */
export function listProblems(document: Node): string[] {
  return [
    ...listReferenceProblems(document),
    ...listOperationProblems(document),
    ...listSchemaProblems(document),
    ...listDiscriminatorProblems(document),
  ]
}

function* listReferenceProblems(document: Node): Generator<string> {
  for (const [node, pointer] of iterateNodes(document)) {
    if (typeof node.$ref !== 'string') continue
    if (!node.$ref.startsWith('#/components/')) yield `${pointer}: ${node.$ref} is no local component`
    else if (lookUp(document, node.$ref) === undefined) yield `${pointer}: ${node.$ref} leads nowhere`
    if (Object.keys(node).length > 1) yield `${pointer}: keys beside $ref are ignored by OpenAPI 3.0`
  }
  const components = isNode(document.components) ? document.components : {}
  for (const group of Object.values(components)) {
    for (const name of Object.keys(isNode(group) ? group : {})) {
      // The bundler appends numbers to conflicting names.
      if (/-\d+$/.test(name)) yield `component ${name}: two files use this name`
    }
  }
}

function* listOperationProblems(document: Node): Generator<string> {
  const ids = new Map<string, string>()
  const tags = new Set(listNames(document.tags))
  for (const [path, item] of Object.entries(isNode(document.paths) ? document.paths : {})) {
    for (const method of methods) {
      const operation = isNode(item) ? item[method] : undefined
      if (!isNode(operation)) continue
      const name = `${method.toUpperCase()} ${path}`
      const id = operation.operationId
      if (typeof id !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(id)) yield `${name}: operationId is not camelCase`
      else if (ids.has(id)) yield `${name}: operationId ${id} is that of ${ids.get(id)} too`
      else ids.set(id, name)
      if (typeof operation.summary !== 'string') yield `${name}: no summary`
      if (!Array.isArray(operation.tags) || operation.tags.length !== 1) yield `${name}: not one tag`
      else if (!tags.has(String(operation.tags[0]))) yield `${name}: tag ${String(operation.tags[0])} is not declared`
      const body = operation.requestBody
      if (isNode(body) && body.$ref === undefined && body.required !== true) yield `${name}: body is not required`
    }
  }
}

function listNames(list: Value | undefined): string[] {
  return Array.isArray(list) ? list.filter(isNode).map((entry) => String(entry.name)) : []
}

function* listSchemaProblems(document: Node): Generator<string> {
  for (const [node, pointer] of iterateNodes(document)) {
    // Keys of `properties` and `components/schemas` are names, not keywords.
    if (/\/(properties|schemas)$/.test(pointer)) continue
    if (Array.isArray(node.oneOf) && node.discriminator === undefined) {
      yield `${pointer}: oneOf without discriminator; use anyOf`
    }
    if (node.default !== undefined && !isDefaultValid(node, document)) yield `${pointer}: default is of another type`
    if (node.type === 'string' && Array.isArray(node.enum) && node.enum.some((item) => typeof item !== 'string')) {
      yield `${pointer}: enum holds other things than strings`
    }
  }
}

function isDefaultValid(schema: Node, document: Node): boolean {
  const value = schema.default
  if (Array.isArray(schema.enum)) return schema.enum.some((item) => item === value)
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.some((branch) => {
      const target = isNode(branch) && typeof branch.$ref === 'string' ? lookUp(document, branch.$ref) : branch
      return isNode(target) && isDefaultValid({ ...target, default: value ?? null }, document)
    })
  }
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return typeof value === schema.type
    case 'number':
      return typeof value === 'number'
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isNode(value)
    default:
      return true
  }
}

/** A discriminator must map each branch once, by the single required value of its tag. */
function* listDiscriminatorProblems(document: Node): Generator<string> {
  for (const [{ discriminator, oneOf }, pointer] of iterateNodes(document)) {
    if (!isNode(discriminator) || !Array.isArray(oneOf)) continue
    const tag = String(discriminator.propertyName)
    const mapping = isNode(discriminator.mapping) ? discriminator.mapping : {}
    const mapped = new Set(Object.values(mapping))
    const branches = new Set(oneOf.map((branch) => (isNode(branch) ? branch.$ref : undefined)))
    for (const branch of branches) if (!mapped.has(branch ?? null)) yield `${pointer}: ${branch} is not mapped`
    for (const [value, ref] of Object.entries(mapping)) {
      const target = branches.has(ref) ? lookUp(document, String(ref)) : undefined
      if (!isNode(target)) yield `${pointer}: ${value} leads to no branch`
      else if (!hasTagValue(target, tag, value))
        yield `${pointer}: the branch of ${value} does not want ${tag} to be that`
    }
  }
}

function hasTagValue(schema: Node, tag: string, value: string): boolean {
  const field = isNode(schema.properties) ? schema.properties[tag] : undefined
  const values = isNode(field) && Array.isArray(field.enum) ? field.enum : []
  const required = Array.isArray(schema.required) && schema.required.includes(tag)
  return required && values.length === 1 && values[0] === value
}
