import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { LiveControls } from '../../../resources/live/LiveControls'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Empty } from '../../../ui/states'
import { useNow } from '../../../ui/useNow'
import { summarizeChecks } from '../checks/summarizeChecks'
import { type PollingIntervals, useChecks } from '../checks/useChecks'
import { CheckTable } from './CheckTable'
import { FindingCard } from './FindingCard'

const Findings = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

/** Every 30 seconds, or at the user's setting if slower. */
const PACE: PollingIntervals = { nodes: 30_000, current: 30_000, hour: 30_000, rest: 30_000, rule: 0 }

/** Cluster health: current and upcoming problems and the checks, based on the API only. */
export function Health() {
  const translate = useTranslate()
  const now = useNow(60_000)
  const checks = useChecks(now, PACE)
  const { findings, made, settled, updatedAt } = summarizeChecks(checks)
  return (
    <Screen
      title={translate('health.title')}
      intro={translate('health.intro')}
      introKey="health"
      live={
        <LiveControls
          updatedAt={updatedAt}
          onRefresh={() => {
            for (const check of checks) check.refresh()
          }}
        />
      }
    >
      <Section title={translate('health.findings', { smart_count: findings.length })}>
        {findings.length > 0 ? (
          <Findings>
            {findings.map((finding) => (
              <FindingCard key={finding.id} finding={finding} />
            ))}
          </Findings>
        ) : settled ? (
          <Empty
            icon={<TaskAltOutlined aria-hidden />}
            title={translate('health.none')}
            text={translate('health.noneText', { smart_count: made.length })}
          />
        ) : (
          <Loading shape="form" />
        )}
      </Section>
      <CheckTable checks={checks} />
    </Screen>
  )
}
