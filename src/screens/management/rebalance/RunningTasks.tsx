import { useTranslate } from 'react-admin'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { useFormat } from '../../../ui/format/useFormat'
import { type Fact, KeyValue } from '../../../ui/KeyValue'
import { Meter } from '../../../ui/Meter'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status } from '../../../ui/Status'
import { Empty } from '../../../ui/states'
import { truncateAndEscape } from '../../../ui/text'
import { calculateProgress, type Evacuation, type Purge, type Rebalance, type RunningTasksByKind } from './nodeTasks'
import { stopEvacuation, stopRebalance } from './stopCommands'

/** Running evacuations, purges and rebalances with live progress. */
export function RunningTasks({ moves }: { moves: RunningTasksByKind }) {
  const translate = useTranslate()
  const { evacuations = [], purges = [], rebalances = [] } = moves
  if (evacuations.length + purges.length + rebalances.length === 0) {
    return (
      <Section title={translate('rebalance.moving')}>
        <Empty title={translate('rebalance.atRest')} text={translate('rebalance.atRestText')} />
      </Section>
    )
  }
  return (
    <Stack>
      {evacuations.map((one) => (
        <EvacuationCard key={one.node} evacuation={one} />
      ))}
      {rebalances.map((one) => (
        <RebalanceCard key={one.node} rebalance={one} />
      ))}
      {purges.map((one) => (
        <PurgeCard key={one.node} purge={one} />
      ))}
    </Stack>
  )
}

function EvacuationCard({ evacuation }: { evacuation: Evacuation }) {
  const translate = useTranslate()
  const facts = useFacts()
  const { node = '', state, stats } = evacuation
  return (
    <Section
      title={translate('rebalance.evacuationOf', { name: truncateAndEscape(node, 64) })}
      actions={<CommandButtons commands={[stopEvacuation]} row={evacuation} />}
    >
      <Stack>
        <State state={state} />
        {stats && (
          <>
            <Progress
              label="connectionsMoved"
              initial={stats.initial_connected}
              current={stats.current_connected}
              goal={evacuation.connection_goal}
            />
            <Progress
              label="sessionsMoved"
              initial={stats.initial_sessions}
              current={stats.current_sessions}
              goal={evacuation.session_goal}
            />
          </>
        )}
        <KeyValue
          items={[
            facts.figure('connection_eviction_rate', evacuation.connection_eviction_rate),
            facts.figure('session_eviction_rate', evacuation.session_eviction_rate),
            facts.nodes('session_recipients', evacuation.session_recipients),
          ]}
        />
      </Stack>
    </Section>
  )
}

function RebalanceCard({ rebalance }: { rebalance: Rebalance }) {
  const translate = useTranslate()
  const facts = useFacts()
  const { node = '', state } = rebalance
  return (
    <Section
      title={translate('rebalance.rebalanceBy', { name: truncateAndEscape(node, 64) })}
      actions={<CommandButtons commands={[stopRebalance]} row={rebalance} />}
    >
      <Stack>
        <State state={state} />
        <KeyValue
          items={[
            facts.figure('donor_conn_avg', rebalance.donor_conn_avg),
            facts.figure('connection_goal', rebalance.connection_goal),
            facts.figure('donor_sess_avg', rebalance.donor_sess_avg),
            facts.figure('disconnected_session_goal', rebalance.disconnected_session_goal),
            facts.figure('connection_eviction_rate', rebalance.connection_eviction_rate),
            facts.figure('session_eviction_rate', rebalance.session_eviction_rate),
            facts.nodes('donors', rebalance.donors),
            facts.nodes('recipients', rebalance.recipients),
          ]}
        />
      </Stack>
    </Section>
  )
}

/** Session purge. The API can neither start nor stop it. */
function PurgeCard({ purge }: { purge: Purge }) {
  const translate = useTranslate()
  const facts = useFacts()
  const { node = '', state, stats } = purge
  return (
    <Section title={translate('rebalance.purgeOf', { name: truncateAndEscape(node, 64) })}>
      <Stack>
        <State state={state} />
        {stats && (
          <Progress
            label="sessionsDeleted"
            initial={stats.initial_sessions}
            current={stats.current_sessions}
            goal={purge.session_goal}
          />
        )}
        <KeyValue items={[facts.figure('purge_rate', purge.purge_rate)]} />
      </Stack>
    </Section>
  )
}

/** Current state; unknown states are shown as the broker names them. */
function State({ state = '' }: { state: string | undefined }) {
  const translate = useTranslate()
  const word = state.replace(/^wait_/, 'waiting_')
  const stateLabel = /^\w+$/.test(word) ? translate(`rebalance.state.${word}`, { _: '' }) : ''
  return (
    <div>
      <Status kind={word === 'prohibiting' ? 'ok' : 'connecting'} label={stateLabel || truncateAndEscape(state, 64)} />
    </div>
  )
}

type Figure = number | undefined

/** Progress from an initial value down to a goal. */
function Progress(props: { label: string; initial: Figure; current: Figure; goal: Figure }) {
  const translate = useTranslate()
  const format = useFormat()
  const { initial = 0, current = 0, goal = 0 } = props
  const { value, all } = calculateProgress(initial, current, goal)
  return (
    <Meter
      label={translate(`rebalance.${props.label}`)}
      value={value}
      max={all}
      text={translate('rebalance.progress', {
        done: format.number(value),
        all: format.number(all),
        left: format.number(current),
      })}
      tone={value < all ? 'connecting' : 'ok'}
    />
  )
}

/** Returns the details of an operation, labelled as in the API document. */
function useFacts() {
  const translate = useTranslate()
  const format = useFormat()
  const label = (name: string) => translate(`fields.${name}.label`)
  return {
    figure: (name: string, value: number | undefined): Fact => ({ label: label(name), value: format.number(value) }),
    nodes: (name: string, names: readonly string[] = []): Fact => ({
      label: label(name),
      value: names.map((one) => truncateAndEscape(one, 64)).join(', '),
    }),
  }
}
