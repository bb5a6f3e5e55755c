import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { LiveControls } from '../../../resources/live/LiveControls'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Empty } from '../../../ui/states'
import { useNow } from '../../../ui/useNow'
import { CheckTable } from './CheckTable'
import { FindingCard } from './FindingCard'
import { type Check, useChecks } from './useChecks'

const Findings = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

/** Wrong now before going to be; otherwise in the order of the checks. */
const findingsOf = (checks: readonly Check[]) =>
  checks
    .flatMap(({ findings = [] }) => findings)
    .sort((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'))

/** What is wrong with the cluster or soon will be, and what was looked at: from what the API tells alone (MO-12). */
export function Health() {
  const translate = useTranslate()
  const now = useNow(60_000)
  const checks = useChecks(now)
  const findings = findingsOf(checks)
  const read = checks.filter((check) => check.findings !== undefined)
  const settled = checks.every((check) => check.findings !== undefined || check.error !== undefined)
  const asOf = read.length > 0 ? Math.min(...read.map((check) => check.asOf ?? now)) : undefined
  return (
    <Screen
      title={translate('health.title')}
      intro={translate('health.intro')}
      introKey="health"
      live={
        <LiveControls
          asOf={asOf}
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
            text={translate('health.noneText', { smart_count: read.length })}
          />
        ) : (
          <Loading shape="form" />
        )}
      </Section>
      <CheckTable checks={checks} />
    </Screen>
  )
}
