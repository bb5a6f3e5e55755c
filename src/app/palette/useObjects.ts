import { useQueries } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useResourceDefinitions } from 'ra-core'
import { useMemo } from 'react'
import { isAbort } from '../../api/errors'
import { encodeId } from '../../api/ids'
import { queryClient } from '../../api/queryClient'
import type { DefinitionOptions, ResourceDefinition, Row } from '../../resources/types'
import { recordName } from '../../resources/usePlace'
import { routes } from '../routes'
import type { ScreenRoute } from '../screenRoute'
import { MOST_OF_A_KIND, SEARCHED, type Searched } from './objects'
import { ranked } from './rank'

export interface Found {
  kind: string
  name: string
  id: string
  /** Value of the field that matched, if it is not the name. */
  note?: string | undefined
  to: string
}

export interface Objects {
  found: Found[]
  searching: boolean
  failed: { kind: string; error: unknown }[]
}

/** Cache time of small collections, so that typing does not reload them. */
const KEPT_MS = 30_000

export function recordPath(route: string, id: string, by: string | undefined): string {
  const own = routes.find(({ path }) => path.startsWith(`${route}/`) && path.split(':').length === 2)
  if (own && /\/:\w+$/.test(own.path)) return own.path.replace(/:\w+$/, encodeId(id))
  return by ? `${route}?${by}=${encodeURIComponent(id)}` : route
}

/** Returns the filter of the broker search. Small collections are loaded without one. */
const askFor = ({ by }: Searched, typed: string) => (by ? { [by]: typed } : {})

function queryOf(provider: DataProvider, searched: Searched, typed: string, enabled: boolean) {
  const { path, by } = searched
  const filter = askFor(searched, typed)
  return {
    queryKey: [path, 'palette', filter],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const paged = by ? { pagination: { page: 1, perPage: MOST_OF_A_KIND } } : { meta: { whole: true } }
      return (await provider.getList(path, { filter, signal, ...paged } as never)).data as unknown as Row[]
    },
    enabled: enabled && typed !== '',
    staleTime: KEPT_MS,
    retry: false,
    throwOnError: false,
  }
}

/**
 * Searches record names in all offered collections. `typed` is the debounced query for the broker, `filter` narrows
 * the results at once.
 */
export function useObjects(typed: string, filter: string, offered: readonly ScreenRoute[]): Objects {
  const provider = useDataProvider()
  const definitions = useResourceDefinitions<DefinitionOptions>()
  const wanted = useMemo(() => {
    const lists = new Set(offered.map(({ path }) => path))
    return SEARCHED.filter(({ path }) => lists.has(definitions[path]?.options?.route ?? ''))
  }, [offered, definitions])
  const answers = useQueries(
    { queries: wanted.map((searched) => queryOf(provider, searched, typed, filter !== '')) },
    queryClient,
  )
  const found = wanted.flatMap((searched, i): Found[] => {
    const definition = definitions[searched.path]
    const nameOf = (definition?.recordRepresentation ?? 'id') as ResourceDefinition['nameOf']
    const rows = filter === '' ? [] : (answers[i]?.data ?? [])
    // A topic has one row per node.
    const { also } = searched
    const names = new Map(
      rows.map((row) => [
        recordName({ nameOf }, row),
        { id: row.id, note: also === undefined ? undefined : String(row[also] ?? '') },
      ]),
    )
    const textsOf = ([name, { note }]: [string, { note: string | undefined }]) => [name, ...(note ? [note] : [])]
    return ranked([...names], filter, textsOf)
      .slice(0, MOST_OF_A_KIND)
      .map(([name, { id, note }]) => ({
        kind: searched.name,
        name,
        id,
        note,
        to: recordPath(definition?.options?.route ?? '', searched.exact ? name : id, searched.by),
      }))
  })
  return {
    found,
    searching: filter !== '' && (typed !== filter || answers.some(({ isFetching }) => isFetching)),
    failed: answers.flatMap(({ error }, i) =>
      filter !== '' && error && !isAbort(error) ? [{ kind: wanted[i]?.name ?? '', error }] : [],
    ),
  }
}
