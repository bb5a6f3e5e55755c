import type { ComponentType } from 'react'
import type { FormActionsProps, FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { CustomColumn, RemoveDescription, Row } from '../../../resources/types'
import { useWebhookLock } from '../useWebhookLock'
import { WebhookBadge } from '../WebhookBadge'
import { type EntityCollection, textKeyByCollection } from './collections'
import { createReconnect } from './createReconnect'
import { EntityStatus } from './EntityStatus'
import { createEntityUi, kindVariants, localFilters, toCopy } from './entityUi'
import { KindCell, RowKindIcon } from './icons/KindIcon'
import { Probe } from './Probe'
import { routeByCollection } from './routeByCollection'
import { useDisableConfirmation } from './useDisableConfirmation'
import { useFilters } from './useFilters'

/** What differs between connectors, actions and sources. */
interface EntityDescription {
  path: EntityCollection
  search: string
  /** Columns between the type and the switch. */
  columns: readonly CustomColumn[]
  enableSwitch: ComponentType<{ row: Row }>
  overview: ComponentType
  /** Links in the head of a record's page. */
  createLinks: ComponentType<{ row: Row }>
  /** Fields of a new record that URL parameters can preset. */
  urlFields: readonly string[]
  /** Counts the records that stop working along with this one. */
  countDependents: (row: Row) => number | Promise<number>
  useRemoveDetails: NonNullable<RemoveDescription['useDetails']>
  useUi?: (ui: FormUi) => FormUi
}

/** Defines the screens of connectors, actions or sources. */
export function defineEntity(entity: EntityDescription) {
  const { path, countDependents, useUi } = entity
  const textKey = textKeyByCollection[path]
  const form = {
    variants: kindVariants,
    ui: createEntityUi(path),
    ...(useUi && { useUi }),
    formActions: (props: FormActionsProps) => <Probe collection={path} {...props} />,
  }
  return defineResource({
    path,
    route: routeByCollection[path],
    texts: textKey,
    getName: 'name',
    useLocked: () => useWebhookLock(path),
    list: {
      key: path.slice(1),
      columns: [
        { name: 'name', width: 230, mark: ({ row }) => <WebhookBadge isCompact collection={path} row={row} /> },
        { name: 'status', render: ({ row }) => <EntityStatus collection={path} row={row} />, width: 150 },
        { name: 'type', render: KindCell, width: 190 },
        ...entity.columns,
        { name: 'enable', render: entity.enableSwitch, width: 95 },
        { name: 'description', label: 'integration.note', width: 180 },
      ],
      search: entity.search,
      useFilters: () => useFilters(path),
      localFilters,
      commands: [createReconnect(path)],
      exportName: path.slice(1),
    },
    create: {
      ...form,
      operation: `post ${path}`,
      urlFields: entity.urlFields,
      copy: toCopy,
      redirectTo: 'record',
    },
    edit: {
      ...form,
      operation: `put ${path}/{id}`,
      restarts: textKey('restarts'),
      useDisableQuestion: () => {
        const question = useDisableConfirmation(path)
        return async (row) => question(row, await countDependents(row))
      },
    },
    show: {
      mark: RowKindIcon,
      actions: entity.createLinks,
      summary: ({ row }) => <WebhookBadge collection={path} row={row} />,
      tabs: [
        { id: 'overview', label: 'integration.overview', content: entity.overview },
        { id: 'settings', label: 'integration.settings', content: 'form' },
      ],
    },
    remove: {
      operation: `delete ${path}/{id}`,
      useDetails: entity.useRemoveDetails,
    },
  })
}
