export interface ResourceId {
  collection: '/connectors' | '/actions' | '/sources'
  id: string
  name: string
  connector?: string
}

const COLLECTIONS = { connector: '/connectors', action: '/actions', source: '/sources' } as const

const NAME = /[^\s:"'<>,;()[\]{}]+/.source
const ID = new RegExp(String.raw`\b(action|source|connector):([\w-]+):(${NAME})(?::connector:([\w-]+):(${NAME}))?`)

/** Finds the first resource in a text: `connector:http:a`, `action:http:b:connector:http:a`. */
export function findResourceId(text: string): ResourceId | undefined {
  const [, kind, type, name, connectorType, connectorName] = ID.exec(text) ?? []
  if (name === undefined) return undefined
  return {
    collection: COLLECTIONS[kind as keyof typeof COLLECTIONS],
    id: `${type}:${name}`,
    name,
    ...(connectorName !== undefined && { connector: `${connectorType}:${connectorName}` }),
  }
}
