import type { ComponentType } from 'react'
import type { FormActionsProps, FormUi } from '../../../forms/types'
import { defineResource } from '../../../resources/defineResource'
import type { Row } from '../../../resources/types'
import { type ChannelCollection, routeOf, wordsOf } from '../entities/collections'
import { copyOf, formUi, localFilters, variants } from '../entities/described'
import { EntityStatus } from '../entities/EntityStatus'
import { KindCell, RowMark } from '../entities/marks/KindMark'
import { readRules, rulesUsing } from '../entities/rules'
import { useEntityActions } from '../entities/useEntityActions'
import { useEntityQuestion } from '../entities/useEntityQuestion'
import { useFilters } from '../entities/useFilters'
import { ConnectorLink } from './cells'
import { useRemoveDetails } from './useRemoveDetails'

interface ChannelParts {
  path: ChannelCollection
  Probe: ComponentType<FormActionsProps>
  Switch: ComponentType<{ row: Row }>
  Rules: ComponentType<{ row: Row }>
  Overview: ComponentType
  RuleWith: ComponentType<{ row: Row }>
  /** Marks and locks records that belong to a webhook. */
  Mark?: ComponentType<{ row: Row }>
  Note?: ComponentType<{ row: Row }>
  useLocked?: () => (row: Row) => string | undefined
  useUi?: (ui: FormUi) => FormUi
}

/** Defines the screens of actions (outgoing) or sources (incoming). */
export function defineChannel(parts: ChannelParts) {
  const { path, Probe, Switch, Rules, Overview, RuleWith, Mark, Note, useLocked, useUi } = parts
  const text = wordsOf[path]
  const ui = formUi(path)
  return defineResource({
    path,
    route: routeOf[path],
    title: text('title'),
    intro: text('intro'),
    nameOf: 'name',
    ...(useLocked && { useLocked }),
    list: {
      key: path.slice(1),
      columns: [
        { name: 'name', width: 230, ...(Mark && { mark: Mark }) },
        { name: 'status', render: EntityStatus, width: 150 },
        { name: 'type', render: KindCell, width: 190 },
        { name: 'connector', render: ConnectorLink, width: 180 },
        { name: 'rules', label: 'integration.rules', render: Rules, width: 190 },
        { name: 'enable', render: Switch, width: 95 },
        { name: 'description', label: 'integration.note', width: 180 },
      ],
      search: 'channels.search',
      useFilters: () => useFilters(path),
      localFilters,
      empty: { title: text('empty'), text: text('emptyText') },
      useRowActions: () => useEntityActions(path),
      exportAs: path.slice(1),
    },
    create: {
      operation: `post ${path}`,
      action: text('create'),
      title: text('createTitle'),
      submit: 'forms.create',
      done: text('created'),
      variants,
      fromAddress: ['type', 'connector'],
      copy: copyOf,
      ui,
      ...(useUi && { useUi }),
      formActions: Probe,
      leadsTo: 'record',
    },
    edit: {
      operation: `put ${path}/{id}`,
      title: text('showTitle'),
      submit: 'forms.save',
      done: text('updated'),
      restarts: text('restarts'),
      useDisableQuestion: () => {
        const question = useEntityQuestion(path)
        return async (row) => question(row, rulesUsing(await readRules(), path, row.id).length)
      },
      variants,
      ui,
      ...(useUi && { useUi }),
      formActions: Probe,
    },
    show: {
      title: text('showTitle'),
      mark: RowMark,
      actions: RuleWith,
      ...(Note && { summary: Note }),
      tabs: [
        { id: 'overview', label: 'integration.overview', content: Overview },
        { id: 'settings', label: 'integration.settings', content: 'form' },
      ],
    },
    remove: {
      operation: `delete ${path}/{id}`,
      action: 'forms.delete',
      question: text('question'),
      questionMany: text('questionMany'),
      consequence: text('consequence'),
      done: text('removed'),
      useDetails: () => useRemoveDetails(path),
    },
  })
}
