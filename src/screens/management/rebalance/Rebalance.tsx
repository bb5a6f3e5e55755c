import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDenied } from '../../../resources/useDenied'
import { useDocument } from '../../../resources/useDocument'
import { ActionButton } from '../../../ui/ActionButton'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Nodes } from './Nodes'
import { RunningTasks } from './RunningTasks'

// Lazy: forms are heavy and most visitors start nothing.
const StartEvacuation = lazyDetail(async () => (await import('./StartEvacuation')).StartEvacuation, { shape: 'form' })
const StartRebalance = lazyDetail(async () => (await import('./StartRebalance')).StartRebalance, { shape: 'form' })

/** Rebalancing and evacuation of nodes: monitor, start, stop. */
export function Rebalance() {
  const translate = useTranslate()
  const text = (key: string) => translate(`rebalance.${key}`)
  const moves = useDocument('/load_rebalance/global_status')
  const nodes = useDocument('/nodes')
  const deniedReason = useDenied('post /load_rebalance/{node}/start')
  const [evacuated, setEvacuated] = useState<string>()
  const [balancing, setBalancing] = useState(false)
  const running = (nodes.data ?? []).flatMap(({ node, node_status: status }) =>
    node !== undefined && status === 'running' ? [node] : [],
  )
  const disabledReason = deniedReason ?? (running.length < 2 ? text('oneNode') : undefined)
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="/rebalance"
      live={
        <LiveControls
          updatedAt={moves.updatedAt}
          onRefresh={() => {
            void moves.refresh()
            void nodes.refresh()
          }}
        />
      }
      actions={
        <ActionButton variant="contained" disabled={disabledReason} onClick={() => setBalancing(true)}>
          {text('rebalance')}
        </ActionButton>
      }
    >
      <Stack>
        <LivePanel live={moves} failedTitle={text('failed')} skeleton="cards">
          {(data) => <RunningTasks moves={data} />}
        </LivePanel>
        <Section title={text('nodes')} flush>
          <LivePanel live={nodes} failedTitle={text('nodesFailed')} skeleton="table">
            {(rows) => <Nodes nodes={rows} moves={moves.data ?? {}} onEvacuate={setEvacuated} />}
          </LivePanel>
        </Section>
      </Stack>
      {evacuated !== undefined && (
        <StartEvacuation
          node={evacuated}
          otherNodes={running.filter((name) => name !== evacuated)}
          onClose={() => setEvacuated(undefined)}
        />
      )}
      {balancing && <StartRebalance nodes={running} onClose={() => setBalancing(false)} />}
    </Screen>
  )
}
