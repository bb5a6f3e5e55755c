import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useMemo, useState } from 'react'
import { scopeIn } from '../../../forms/FieldScope'
import { useFieldText } from '../../../forms/useFieldText'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { NodeStatus } from '../../../resources/status/StatusByNode'
import { useDocument } from '../../../resources/useDocument'
import { useSchema } from '../../../resources/useSchema'
import { PlainSelect } from '../../../ui/PlainSelect'
import { Stack } from '../../../ui/Stack'
import type { RowAction } from '../../../ui/table/types'
import { ByNode } from './ByNode'
import { Cards } from './Cards'
import { figuresAt, metricsOf } from './figures'
import { Groups } from './Groups'
import { createHistory } from './history'
import { ResetStatistics } from './ResetStatistics'
import type { StatisticsDescription } from './types'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
  '& > h2': { marginInlineEnd: 'auto' },
}))

interface StatisticsProps {
  of: StatisticsDescription
  id: string
  /** How the record is called. */
  name: string
  /** Its state by node, where it has one: stands in the table by node. */
  nodes?: readonly NodeStatus[] | undefined
  /** What can be done on one node. */
  nodeActions?: (node: string) => RowAction[]
  /** Interval and pause stand here: on a page that has none at its head, in a drawer. */
  controls?: true
}

/** What a rule, an action or a source counted: in all or on one node, by reason, and by node. Live at the operator's pace. */
export function Statistics({ of, id, name, nodes, nodeActions, controls }: StatisticsProps) {
  const translate = useTranslate()
  const heading = useId()
  const live = useDocument(of.path, { path: { id } })
  const metrics = useMemo(() => (live.data === undefined ? undefined : metricsOf(live.data)), [live.data])
  const { schema } = useSchema(`get ${of.path}`)
  const textOf = useFieldText(scopeIn(schema))
  const label = (figure: string) => textOf(['metrics', figure]).label
  const [chosen, setChosen] = useState('')
  const known = [...(metrics?.nodes.keys() ?? [])]
  // A node that left the cluster has no figures to show.
  const node = known.includes(chosen) ? chosen : ''
  const [history] = useState(createHistory)
  return (
    <section aria-labelledby={heading}>
      <Stack>
        <Head>
          <Typography id={heading} variant="h2">
            {translate('statistics.title')}
          </Typography>
          {controls && <LiveControls asOf={live.asOf} onRefresh={live.refresh} />}
          {known.length > 1 && (
            <PlainSelect
              label={translate('statistics.node')}
              value={node}
              options={[
                { value: '', label: translate('statistics.allNodes') },
                ...known.map((value) => ({ value, label: value })),
              ]}
              onChange={setChosen}
            />
          )}
          <ResetStatistics of={of} id={id} name={name} />
        </Head>
        <LivePanel live={live} failedTitle={translate('statistics.failed')} skeleton="cards">
          {() =>
            metrics && (
              <Cards
                cards={of.cards}
                figures={figuresAt(metrics, node)}
                history={history(live.asOf ?? 0, metrics, node)}
                label={label}
                narrow={controls}
              />
            )
          }
        </LivePanel>
        <ByNode metrics={metrics} columns={of.columns} label={label} nodes={nodes} nodeActions={nodeActions} />
        {metrics && <Groups groups={of.groups} figures={figuresAt(metrics, node)} label={label} />}
      </Stack>
    </section>
  )
}
