import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useState } from 'react'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useListParams } from '../../../resources/useListParams'
import { FilterBar, type FilterField } from '../../../ui/FilterBar'
import { Screen } from '../../../ui/Screen'
import { useTabParam } from '../../../ui/Tabs'
import { useNodeNames } from '../../useNodes'
import { MissingNodes } from '../MissingNodes'
import { usePublish } from '../publish/usePublish'
import { AsList } from './AsList'
import { AsTree } from './AsTree'
import { filterNames } from './queries'
import { useTopicMetrics } from './useTopicMetrics'
import type { ViewLive } from './views'

const VIEWS = ['list', 'tree'] as const

/** The topic filters that have a subscriber, and on which nodes, as a list or as a tree (CL-11). */
export function List() {
  const translate = useTranslate()
  const text = (key: string) => translate(`clients.topics.${key}`)
  const params = useListParams(filterNames)
  const [view, setView] = useTabParam(VIEWS, 'view')
  const [live, setLive] = useState<ViewLive | undefined>(undefined)
  const nodes = useNodeNames()
  const metricsOf = useTopicMetrics()
  const publish = usePublish()
  const View = view === 'tree' ? AsTree : AsList
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="topics"
      live={live && <LiveControls asOf={live.asOf} onRefresh={live.refresh} />}
      actions={
        <>
          {publish.button}
          <ToggleButtonGroup
            exclusive
            value={view}
            aria-label={text('view')}
            onChange={(_, next: string | null) => next && setView(next)}
          >
            {VIEWS.map((each) => (
              <ToggleButton key={each} value={each}>
                {text(`view_${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </>
      }
    >
      <MissingNodes />
      <FilterBar fields={filterFields(translate, nodes)} values={params.filters} onChange={params.setFilters} />
      <View params={params} onLive={setLive} actionsOf={(row) => [...metricsOf(row), publish.actionOn(row.topic)]} />
      {publish.box}
    </Screen>
  )
}

function filterFields(translate: TranslateFunction, nodes: readonly string[]): FilterField[] {
  return [
    { name: 'q', label: translate('clients.topics.filter_part'), type: 'text', mono: true },
    {
      name: 'node',
      label: translate('clients.field.node'),
      type: 'select',
      options: nodes.map((name) => ({ value: name, label: name })),
    },
  ]
}
