import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { decodeId, encodeId } from '../api/ids'
import type { ResourceDefinition, ResourceRoutes, Row } from './types'

type RouteDefinition = Pick<ResourceDefinition, 'route' | 'listRoute' | 'recordRoute' | 'createRoute' | 'parent'>

export function resolveRoutes(
  { route, listRoute = route, recordRoute = '', createRoute = `${route}/create`, parent }: RouteDefinition,
  params: Readonly<Record<string, string | undefined>>,
): ResourceRoutes {
  const decoded = Object.fromEntries(Object.keys(parent ?? {}).map((name) => [name, decodeId(params[name] ?? '')]))
  const encoded = Object.fromEntries(Object.entries(decoded).map(([name, id]) => [name, encodeId(id)]))
  const fillParams = (template: string) =>
    parent ? template.replace(/:(\w+)/g, (match, name: string) => encoded[name] ?? match) : template
  return {
    path: parent && Object.fromEntries(Object.entries(parent).map(([name, param]) => [param, decoded[name] ?? ''])),
    listRoute: fillParams(listRoute),
    createRoute: fillParams(createRoute),
    recordRoute: (id) => `${fillParams(route)}${recordRoute}/${encodeId(id)}`,
  }
}

export function useResourceRoutes(definition: RouteDefinition): ResourceRoutes {
  const params = useParams()
  return useMemo(() => resolveRoutes(definition, params), [definition, params])
}

/** Returns a function for the translated display name of a record. */
export function useRecordName(definition: Pick<ResourceDefinition, 'getName' | 'useGetName'>): (row: Row) => string {
  const plain = useCallback((row: Row) => resolveRecordName(definition, row), [definition])
  return definition.useGetName?.() ?? plain
}

export function resolveRecordName(
  { getName }: Pick<ResourceDefinition, 'getName'>,
  row: Readonly<Record<string, unknown>> & { id: string },
): string {
  if (typeof getName === 'string') {
    const name = row[getName] ?? row.id
    // The answers of operations that only a newer broker has are not checked.
    return typeof name === 'object' ? row.id : String(name)
  }
  return getName(row as never)
}
