import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useFailure } from '../../../resources/live/useFailure'
import { useLazyTexts } from '../../../resources/useTexts'
import { useFormat } from '../../../ui/format/useFormat'
import { IconAction } from '../../../ui/IconAction'
import { Loading } from '../../../ui/Loading'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status } from '../../../ui/Status'
import { Partial } from '../../../ui/states'
import { useNow } from '../../../ui/useNow'
import { type Summary, summarizeChecks } from '../checks/summarizeChecks'
import { type Check, type Pace, useChecks } from '../checks/useChecks'
import { SAMPLES_EVERY } from '../useTrend'
import { FindingLine } from './FindingLine'
import { NODES_EVERY } from './queries'

/** So many findings stand here, the worst; the page of health has them all. */
const SHOWN = 4

const QUARTER = 900_000

/**
 * The overview may ask the broker thirty times a minute in all. Nodes and figures it reads anyway; the rest is a request
 * a minute on average, and the rules, of which each is one, at most one more.
 */
const PACE: Pace = {
  nodes: NODES_EVERY,
  current: 'tick',
  hour: SAMPLES_EVERY,
  rest: QUARTER,
  rule: 60_000,
  fresh: QUARTER,
}

const TEXTS = ['health']

const Findings = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Small = styled('span')(({ theme: { tokens } }) => ({
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  fontVariantNumeric: 'tabular-nums',
}))

const Looked = styled('p')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.tiny}px 0 0`,
  color: tokens.textSecondary,
}))

/** The worst of what is wrong with the cluster or soon will be; nothing found says what was looked at (MO-12). */
export function HealthSummary() {
  const translate = useTranslate()
  const format = useFormat()
  const worded = useLazyTexts(TEXTS)
  const checks = useChecks(useNow(60_000), PACE)
  const summary = summarizeChecks(checks)
  const more = summary.findings.length - SHOWN
  const checkNow = () => {
    for (const check of checks) check.refresh()
  }
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
              <Button size="small" component={Link} to="/health">
                {more > 0 ? translate('health.moreFindings', { smart_count: more }) : translate('health.allChecks')}
              </Button>
            </>
          )}
        </>
      }
    >
      {worded ? <Result summary={summary} /> : <Loading shape="table" count={3} />}
    </Section>
  )
}

function Result({ summary }: { summary: Summary }) {
  const { findings, failed, settled } = summary
  const made = summary.made.filter(({ error }) => error === undefined)
  return (
    <Stack>
      <NotMade checks={failed} />
      {findings.length > 0 && (
        <Findings>
          {findings.slice(0, SHOWN).map((finding) => (
            <FindingLine key={finding.id} finding={finding} />
          ))}
        </Findings>
      )}
      {!settled && <Loading shape="table" count={1} />}
      {settled && findings.length === 0 && made.length > 0 && <Well made={made} />}
    </Stack>
  )
}

/** Nothing found, and what was looked at. */
function Well({ made }: { made: readonly Check[] }) {
  const translate = useTranslate()
  return (
    <div>
      <Status kind="ok" label={translate('health.none')} />
      <Looked>{translate('health.lookedAt', { smart_count: made.length, names: useNames()(made) })}</Looked>
    </div>
  )
}

/** The checks whose readings failed, with what the broker said of each; the others stand. */
function NotMade({ checks }: { checks: readonly Check[] }) {
  const translate = useTranslate()
  const getFailure = useFailure()
  const getName = useNames()
  // While the broker is away the banner speaks for those that were made before.
  const told = checks.flatMap((check) => {
    const failure = getFailure(check.error, check.findings !== undefined)
    return failure ? [{ check, failure }] : []
  })
  if (told.length === 0) return null
  const details = told.map(({ check, failure }) =>
    [`${getName([check])}: ${failure.text}`, failure.details].filter(Boolean).join('\n'),
  )
  return (
    <Partial
      text={translate('health.notMade', { names: getName(told.map(({ check }) => check)) })}
      details={details.join('\n\n')}
      onRetry={() => Promise.all(checks.map((check) => check.refresh()))}
    />
  )
}

/** The names of checks, one after the other. */
function useNames(): (checks: readonly Check[]) => string {
  const translate = useTranslate()
  return (checks) => checks.map(({ name }) => translate(`health.check.${name}.title`)).join(translate('health.comma'))
}
