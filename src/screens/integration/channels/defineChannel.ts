import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import type { FormActionsProps, FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { RemoveDetails, Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { type ChannelCollection, textKeyByCollection } from '../entities/collections'
import { createReconnect } from '../entities/createReconnect'
import { createEntityUi, kindVariants, localFilters, toCopy } from '../entities/entityUi'
import { KindCell, RowKindIcon } from '../entities/icons/KindIcon'
import { routeByCollection } from '../entities/routeByCollection'
import { findRulesUsing, type RuleUsage, readRules } from '../entities/rules'
import { useDisableConfirmation } from '../entities/useDisableConfirmation'
import { useFilters } from '../entities/useFilters'
import { ConnectorLink } from './cells'

/**
 * Names the rules that use the records. `also_delete_dep_actions` is sent only if the confirmation named those
 * rules; without it the broker refuses to delete a record in use.
 */
function useRemoveDetails(collection: ChannelCollection): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  const textKey = textKeyByCollection[collection]
  return async (rows) => {
    let all: RuleUsage[]
    try {
      all = await readRules()
    } catch (error) {
      // If the rules cannot be loaded, the broker still refuses to delete a record in use.
      return { consequence: translate('channels.rulesUnknown', { reason: formatError(error, translate) }) }
    }
    const ids = new Set(rows.flatMap(({ id }) => findRulesUsing(all, collection, id)).map(({ id }) => id))
    if (ids.size === 0) return {}
    const rules = truncateAndEscape([...ids].join(translate('forms.listSeparator')), 512)
    return {
      consequence: translate(textKey('consequenceRules'), { smart_count: ids.size, rules }),
      query: { also_delete_dep_actions: true },
    }
  }
}

interface ChannelParts {
  path: ChannelCollection
  Probe: ComponentType<FormActionsProps>
  Status: ComponentType<{ row: Row }>
  Switch: ComponentType<{ row: Row }>
  Rules: ComponentType<{ row: Row }>
  Overview: ComponentType
  CreateRuleLink: ComponentType<{ row: Row }>
  /** Marks and locks records that belong to a webhook. */
  Mark?: ComponentType<{ row: Row }>
  Note?: ComponentType<{ row: Row }>
  useLocked?: () => (row: Row) => string | undefined
  useUi?: (ui: FormUi) => FormUi
}

/** Defines the screens of actions (outgoing) or sources (incoming). */
export function defineChannel(parts: ChannelParts) {
  const { path, Probe, Status, Switch, Rules, Overview, CreateRuleLink, Mark, Note, useLocked, useUi } = parts
  const textKey = textKeyByCollection[path]
  const ui = createEntityUi(path)
  return defineResource({
    path,
    route: routeByCollection[path],
    texts: textKey,
    getName: 'name',
    ...(useLocked && { useLocked }),
    list: {
      key: path.slice(1),
      columns: [
        { name: 'name', width: 230, ...(Mark && { mark: Mark }) },
        { name: 'status', render: Status, width: 150 },
        { name: 'type', render: KindCell, width: 190 },
        { name: 'connector', render: ConnectorLink, width: 180 },
        { name: 'rules', label: 'integration.rules', render: Rules, width: 190 },
        { name: 'enable', render: Switch, width: 95 },
        { name: 'description', label: 'integration.note', width: 180 },
      ],
      search: 'channels.search',
      useFilters: () => useFilters(path),
      localFilters,
      commands: [createReconnect(path)],
      exportName: path.slice(1),
    },
    create: {
      operation: `post ${path}`,
      variants: kindVariants,
      urlFields: ['type', 'connector'],
      copy: toCopy,
      ui,
      ...(useUi && { useUi }),
      formActions: Probe,
      redirectTo: 'record',
    },
    edit: {
      operation: `put ${path}/{id}`,
      restarts: textKey('restarts'),
      useDisableQuestion: () => {
        const question = useDisableConfirmation(path)
        return async (row) => question(row, findRulesUsing(await readRules(), path, row.id).length)
      },
      variants: kindVariants,
      ui,
      ...(useUi && { useUi }),
      formActions: Probe,
    },
    show: {
      mark: RowKindIcon,
      actions: CreateRuleLink,
      ...(Note && { summary: Note }),
      tabs: [
        { id: 'overview', label: 'integration.overview', content: Overview },
        { id: 'settings', label: 'integration.settings', content: 'form' },
      ],
    },
    remove: {
      operation: `delete ${path}/{id}`,
      useDetails: () => useRemoveDetails(path),
    },
  })
}
