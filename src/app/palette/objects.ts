/** A collection whose records are found by their names. */
export interface Searched {
  /** The collection's path, as react-admin's registry has it. */
  path: string
  /** Its texts: `palette.kind.<name>`. */
  name: string
  /** The query parameter by which the broker searches. A collection without is small, and read whole. */
  by?: string
  /** The parameter takes a whole name only. */
  exact?: true
  /** A field that records are found by besides their names; it stands behind the name. */
  also?: string
}

/** What of the broker is found by its name, in the order in which the answers stand. */
export const SEARCHED: readonly Searched[] = [
  { path: '/clients', name: 'client', by: 'like_clientid' },
  { path: '/clients', name: 'clientByUsername', by: 'like_username', also: 'username' },
  { path: '/topics', name: 'topic', by: 'topic', exact: true },
  { path: '/rules', name: 'rule', by: 'like_id' },
  { path: '/connectors', name: 'connector' },
  { path: '/actions', name: 'action' },
  { path: '/sources', name: 'source' },
  { path: '/listeners', name: 'listener', also: 'bind' },
  { path: '/nodes', name: 'node' },
  { path: '/schema_registry', name: 'schema' },
  { path: '/users', name: 'user' },
  { path: '/api_key', name: 'apiKey' },
]

/** The most that is shown of one kind. */
export const MOST_OF_A_KIND = 5
