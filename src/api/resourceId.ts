export interface ResourceId {
  collection: '/connectors' | '/actions' | '/sources'
  id: string
  name: string
  connector?: string
}

const COLLECTIONS = { connector: '/connectors', action: '/actions', source: '/sources' } as const

const ID =
  /\b(?:(action|source):([\w-]+):([^\s:"'<>,]+):)?connector:([\w-]+):([^\s:"'<>,]+)|\b(action|source):([\w-]+):([^\s:"'<>,]+)/

/** Finds the first resource in a text: `connector:http:a`, `action:http:b:connector:http:a`. */
export function findResourceId(text: string): ResourceId | undefined {
  const [, channel, type, name, connectorType, connectorName, alone, aloneType, aloneName] = ID.exec(text) ?? []
  const connector = `${connectorType}:${connectorName}`
  const kind = (channel ?? alone) as 'action' | 'source' | undefined
  if (kind) {
    const parts = { type: type ?? aloneType, name: name ?? aloneName ?? '' }
    return {
      collection: COLLECTIONS[kind],
      id: `${parts.type}:${parts.name}`,
      name: parts.name,
      ...(connectorName !== undefined && { connector }),
    }
  }
  return connectorName === undefined
    ? undefined
    : { collection: COLLECTIONS.connector, id: connector, name: connectorName }
}
