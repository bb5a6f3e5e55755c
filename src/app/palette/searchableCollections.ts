export interface SearchableCollection {
  path: string
  /** Text key: `palette.kind.<name>`. */
  name: string
  /** Query parameter of the broker's search. Collections without one are small and loaded completely. */
  by?: string
  /** The parameter matches whole names only. */
  exact?: true
  /** Additional field to search. Shown after the name. */
  also?: string
}

export const SEARCHABLE_COLLECTIONS: readonly SearchableCollection[] = [
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

export const MAX_PER_KIND = 5
