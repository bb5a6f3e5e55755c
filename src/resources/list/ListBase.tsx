import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import type { ListDescription, ResourceDefinition } from '../types'
import { useListController } from './useListController'

export function ListBase(props: { definition: ResourceDefinition; list: ListDescription; children: ReactNode }) {
  const value = useListController(props.definition, props.list)
  return (
    <ResourceContextProvider value={props.definition.path}>
      <ListContextProvider value={value}>{props.children}</ListContextProvider>
    </ResourceContextProvider>
  )
}
