import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { LiveControls } from '../../../resources/live/LiveControls'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Empty } from '../../../ui/states'
import type { PollingIntervals } from '../checks/useChecks'
import { useIncidents } from '../checks/useIncidents'
import { CheckTable } from './CheckTable'
import { IncidentCard } from './IncidentCard'
import { Snoozed } from './Snoozed'

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

/** Every 30 seconds, or at the user's setting if slower. */
const PACE: PollingIntervals = { nodes: 30_000, current: 30_000, hour: 30_000, rest: 30_000, rule: 0 }

/** Cluster health: current and upcoming problems and the checks, based on the API only. */
export function Health() {
  const translate = useTranslate()
  const { checks, summary, active, snoozed, checkNow } = useIncidents(PACE)
  const { completedChecks, isSettled, updatedAt } = summary
  return (
    <Screen
      title={translate('health.title')}
      intro={translate('health.intro')}
      introKey="health"
      live={<LiveControls updatedAt={updatedAt} onRefresh={checkNow} />}
    >
      <Section title={translate('health.incidents', { smart_count: active.length })}>
        {active.length > 0 ? (
          <List>
            {active.map((incident) => (
              <IncidentCard key={incident.key} incident={incident} />
            ))}
          </List>
        ) : isSettled ? (
          <Empty
            icon={<TaskAltOutlined aria-hidden />}
            title={translate('health.none')}
            text={translate('health.noneText', { smart_count: completedChecks.length })}
          />
        ) : (
          <Loading shape="form" />
        )}
      </Section>
      {snoozed.length > 0 && <Snoozed incidents={snoozed} />}
      <CheckTable checks={checks} />
    </Screen>
  )
}
