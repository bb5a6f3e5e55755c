import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFailure } from '../../../resources/live/useFailure'
import { useLazyTexts } from '../../../resources/useLazyTexts'
import { useFormat } from '../../../ui/format/useFormat'
import { IconAction } from '../../../ui/IconAction'
import { LinkButton } from '../../../ui/LinkButton'
import { Loading } from '../../../ui/Loading'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status } from '../../../ui/Status'
import { PartialWarning } from '../../../ui/states'
import { IncidentLine } from '../checks/IncidentLine'
import type { Check, PollingIntervals } from '../checks/useChecks'
import { type Incidents, useIncidents } from '../checks/useIncidents'
import { SAMPLE_INTERVAL_MS } from '../useTrend'
import { NODES_INTERVAL_MS } from './queries'

const SHOWN = 4

const QUARTER_HOUR_MS = 900_000

/**
 * The overview's budget is 30 requests per minute. Nodes and current metrics are fetched anyway; the other checks
 * add about one request per minute, and the rules at most one more.
 */
const PACE: PollingIntervals = {
  nodes: NODES_INTERVAL_MS,
  current: 'tick',
  hour: SAMPLE_INTERVAL_MS,
  rest: QUARTER_HOUR_MS,
  rule: 60_000,
  maxAge: QUARTER_HOUR_MS,
}

const TEXTS = ['health']

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Small = styled('span')(({ theme: { tokens } }) => ({
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  fontVariantNumeric: 'tabular-nums',
}))

const Looked = styled('p')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.tiny}px 0 0`,
  color: tokens.textSecondary,
}))

/** Worst incidents of the health checks; lists the checks if there are none. */
export function HealthSummary() {
  const translate = useTranslate()
  const format = useFormat()
  const worded = useLazyTexts(TEXTS)
  const incidents = useIncidents(PACE)
  const { summary, checkNow } = incidents
  const more = incidents.active.length - SHOWN
  return (
    <Section
      title={translate('app.menu.health')}
      actions={
        <>
          {summary.updatedAt !== undefined && (
            <Small>{translate('ui.live.as_of', { time: format.clock(summary.updatedAt) })}</Small>
          )}
          {worded && (
            <>
              <IconAction label={translate('health.checkNow')} onClick={checkNow}>
                <RefreshOutlined />
              </IconAction>
              <LinkButton size="small" to="/health">
                {more > 0 ? translate('health.moreIncidents', { smart_count: more }) : translate('health.allChecks')}
              </LinkButton>
            </>
          )}
        </>
      }
    >
      {worded ? <Result {...incidents} /> : <Loading shape="table" count={3} />}
    </Section>
  )
}

function Result({ summary, active, snoozed }: Incidents) {
  const translate = useTranslate()
  const { failedChecks, isSettled } = summary
  const successfulChecks = summary.completedChecks.filter(({ error }) => error === undefined)
  return (
    <Stack>
      <FailedChecks checks={failedChecks} />
      {active.length > 0 && (
        <List>
          {active.slice(0, SHOWN).map((incident) => (
            <IncidentLine key={incident.key} incident={incident} />
          ))}
        </List>
      )}
      {!isSettled && <Loading shape="table" count={1} />}
      {isSettled && summary.incidents.length === 0 && successfulChecks.length > 0 && (
        <NoIncidents checks={successfulChecks} />
      )}
      {snoozed.length > 0 && <Looked>{translate('health.snoozedCount', { smart_count: snoozed.length })}</Looked>}
    </Stack>
  )
}

/** No incidents, with the list of checks. */
function NoIncidents({ checks }: { checks: readonly Check[] }) {
  const translate = useTranslate()
  return (
    <div>
      <Status kind="ok" label={translate('health.none')} />
      <Looked>{translate('health.lookedAt', { smart_count: checks.length, names: useNames()(checks) })}</Looked>
    </div>
  )
}

/** Checks with failed requests and their errors. */
function FailedChecks({ checks }: { checks: readonly Check[] }) {
  const translate = useTranslate()
  const getFailure = useFailure()
  const getName = useNames()
  // While the broker is unreachable, the banner already covers checks with earlier results.
  const failures = checks.flatMap((check) => {
    const failure = getFailure(check.error, check.findings !== undefined)
    return failure ? [{ check, failure }] : []
  })
  if (failures.length === 0) return null
  const details = failures.map(({ check, failure }) =>
    [getName([check]) + translate('ui.colon') + failure.text, failure.details].filter(Boolean).join('\n'),
  )
  return (
    <PartialWarning
      text={translate('health.notMade', { names: getName(failures.map(({ check }) => check)) })}
      details={details.join('\n\n')}
      onRetry={() => Promise.all(checks.map((check) => check.refresh()))}
    />
  )
}

/** Returns a function that joins the names of checks. */
function useNames(): (checks: readonly Check[]) => string {
  const translate = useTranslate()
  return (checks) => checks.map(({ name }) => translate(`health.check.${name}.title`)).join(translate('health.comma'))
}
