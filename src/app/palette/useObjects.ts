import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DataProvider, useDataProvider, useResourceDefinitions } from 'react-admin'
import type { OperationKey } from '../../api/access'
import { isAbortError } from '../../api/errors'
import { encodeId } from '../../api/ids'
import { queryClient } from '../../api/queryClient'
import type { DefinitionOptions, RecordSearch, ResourceDefinition, Row } from '../../resources/types'
import { resolveRecordName } from '../../resources/useResourceRoutes'
import { matchesClientSearch, parseClientAddress } from '../../screens/clients/clients/search'
import type { ScreenRoute } from '../listRoutes'
import { routes } from '../routes'
import { rankChoices } from './rankChoices'

/** Search of one collection. */
interface SearchableCollection extends RecordSearch {
  path: string
}

const MAX_PER_KIND = 5

export interface FoundRecord {
  kind: string
  name: string
  id: string
  /** Value of the field that matched, if it is not the name. */
  note?: string | undefined
  to: string
  /** Update operation, if its page has a `settings` tab. */
  edit?: OperationKey | undefined
}

export interface RecordSearchResult {
  records: FoundRecord[]
  isSearching: boolean
  failures: { kind: string; error: unknown }[]
}

/** Cache time of small collections, so that typing does not reload them. */
const CACHE_MS = 30_000

export function buildRecordPath(route: string, id: string, by: string | undefined): string {
  const itemRoute = routes.find(({ path }) => path.startsWith(`${route}/`) && path.split(':').length === 2)
  if (itemRoute && /\/:\w+$/.test(itemRoute.path)) return itemRoute.path.replace(/:\w+$/, encodeId(id))
  return by ? `${route}?${by}=${encodeURIComponent(id)}` : route
}

/** Returns the filter of the broker search. Small collections are loaded without one. */
const buildSearchFilter = ({ queryParam, address }: SearchableCollection, query: string) =>
  queryParam ? { [queryParam]: address ? (parseClientAddress(query)?.host ?? '') : query } : {}

/** Page size of a search by address: the broker cannot filter by port. */
const MAX_PER_ADDRESS = 100

const isSearchable = ({ address }: SearchableCollection, query: string) =>
  query !== '' && (!address || parseClientAddress(query) !== undefined)

function buildObjectsQuery(provider: DataProvider, searched: SearchableCollection, query: string, enabled: boolean) {
  const { path, queryParam, address } = searched
  const filter = buildSearchFilter(searched, query)
  return {
    queryKey: [path, 'palette', filter],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const paged = queryParam
        ? { pagination: { page: 1, perPage: address ? MAX_PER_ADDRESS : MAX_PER_KIND } }
        : { meta: { whole: true } }
      return (await provider.getList<Row>(path, { filter, signal, ...paged })).data
    },
    enabled: enabled && isSearchable(searched, query),
    staleTime: CACHE_MS,
    retry: false,
    throwOnError: false,
  }
}

/** Lists the clients of an address, with their ports. */
const listByAddress = (
  rows: readonly Row[],
  filter: string,
  { name: kind, queryParam }: SearchableCollection,
  definition: { options?: DefinitionOptions } | undefined,
): FoundRecord[] =>
  rows
    .filter((row) => matchesClientSearch(row, filter))
    .slice(0, MAX_PER_KIND)
    .map(({ id, ip_address: host, port }) => ({
      kind,
      name: id,
      id,
      note: String(host).includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
      to: buildRecordPath(definition?.options?.route ?? '', id, queryParam),
    }))

/**
 * Searches record names in all offered collections. `query` is the debounced query for the broker, `filter` narrows
 * the results at once.
 */
export function useObjects(query: string, filter: string, offered: readonly ScreenRoute[]): RecordSearchResult {
  const provider = useDataProvider()
  const definitions = useResourceDefinitions<DefinitionOptions>()
  const collections = useMemo(() => {
    const lists = Object.values(definitions)
    return offered.flatMap((list) =>
      lists
        .filter(({ options }) => options?.route === list.path)
        .flatMap(({ name: path, options }) => (options?.search ?? []).map((search) => ({ ...search, path }))),
    )
  }, [offered, definitions])
  const answers = useQueries(
    { queries: collections.map((searched) => buildObjectsQuery(provider, searched, query, filter !== '')) },
    queryClient,
  )
  const found = collections.flatMap((searched, i): FoundRecord[] => {
    const definition = definitions[searched.path]
    const getName = (definition?.recordRepresentation ?? 'id') as ResourceDefinition['getName']
    const rows = isSearchable(searched, filter) ? (answers[i]?.data ?? []) : []
    if (searched.address) return listByAddress(rows, filter, searched, definition)
    // A topic has one row per node.
    const { extraField } = searched
    const names = new Map(
      rows.map((row) => [
        resolveRecordName({ getName }, row),
        { id: row.id, note: extraField === undefined ? undefined : String(row[extraField] ?? '') },
      ]),
    )
    const getTexts = ([name, { note }]: [string, { note: string | undefined }]) => [name, ...(note ? [note] : [])]
    return rankChoices([...names], filter, getTexts)
      .slice(0, MAX_PER_KIND)
      .map(([name, { id, note }]) => ({
        kind: searched.name,
        name,
        id,
        note,
        to: buildRecordPath(definition?.options?.route ?? '', searched.exact ? name : id, searched.queryParam),
        edit: searched.edit,
      }))
  })
  return {
    records: found,
    isSearching: filter !== '' && (query !== filter || answers.some(({ isFetching }) => isFetching)),
    failures: answers.flatMap(({ error }, i) =>
      filter !== '' && error && !isAbortError(error) ? [{ kind: collections[i]?.name ?? '', error }] : [],
    ),
  }
}
