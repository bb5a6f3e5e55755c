import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../../../api/access'
import { encodeId } from '../../../../api/ids'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { LinkButton } from '../../../../ui/LinkButton'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { truncateAndEscape } from '../../../../ui/text'
import type { PathMessage } from '../message'
import type { Path } from '../read/usePath'
import type { RuleResult } from '../steps/rules'
import { ComparedTable } from './ComparedTable'
import { buildExpectations, type Expectation } from './expectations'
import { useFollowed } from './useFollowed'

const NONE: ReadonlyMap<string, RuleResult> = new Map()

/** Returns the expected results; undefined until all steps are known. */
function getExpectations(path: Path, isRefused: boolean): readonly Expectation[] | undefined {
  const { topic, limits, delayed, retained, rules, subscriptions, actions } = path
  const unsettled = [limits, delayed, retained, rules, subscriptions].some(
    ({ result, live }) => result === undefined && live.error === undefined,
  )
  const running = rules.result?.rules.some(({ id }) => rules.result?.results.get(id)?.type === 'running')
  if (topic === undefined || unsettled || running) return undefined
  const enabled = (actions.data ?? []).filter(({ enable }) => enable !== false)
  return buildExpectations({
    isRefused,
    delayed: delayed.result,
    retained: retained.result,
    deliveries: subscriptions.result?.deliveries,
    hasMore: subscriptions.result?.moreRoutes ?? false,
    rules: rules.result?.system === 'ignored' ? [] : (rules.result?.rules ?? []),
    results: rules.result?.results ?? NONE,
    actions: new Set(enabled.map(({ type, name }) => `${type}:${name}`)),
  })
}

interface SendPanelProps {
  message: PathMessage
  path: Path
  /** Whether the broker is expected to refuse the message. */
  isRefused: boolean
  onClientRemove: () => void
}

/** Sends the message and compares the expected results with the broker's counters. */
export function SendPanel({ message, path, isRefused, onClientRemove }: SendPanelProps) {
  const translate = useTranslate()
  const deniedReason = useDenied('post /publish')
  const mayTrace = useCan('post /trace').allowed
  const [traced, setTraced] = useState(false)
  const { sentMessage, comparison, isComplete, refresh, send } = useFollowed()
  const { isApi } = path.publisher
  const text = (key: string, args?: object) => translate(`messagePath.send.${key}`, args)
  const expected = isApi ? getExpectations(path, isRefused) : undefined
  const disabledReason = deniedReason ?? (isApi ? (expected ? undefined : text('notReady')) : text('asClient'))
  const found = sentMessage?.answer.error
  const { limits, delayed, retained, rules, subscriptions } = path
  const unread = [limits, delayed, retained, rules, subscriptions].some(({ result }) => result === undefined)
  return (
    <Section
      title={text('title')}
      actions={
        <>
          {sentMessage && found === undefined && (
            <Button size="small" onClick={refresh}>
              {text('again')}
            </Button>
          )}
          <ActionButton
            variant="contained"
            disabled={disabledReason}
            onClick={() => expected && void send(message, path.topic ?? message.topic, expected, traced)}
          >
            {text('action')}
          </ActionButton>
        </>
      }
    >
      <Stack>
        <span>{text('intro')}</span>
        {isApi && mayTrace && (
          <FormControlLabel
            label={text('trace')}
            sx={{ marginInline: 0, gap: 1 }}
            control={<Switch size="small" checked={traced} onChange={(_, checked) => setTraced(checked)} />}
          />
        )}
        {!isApi && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={onClientRemove}>
                {text('withoutClient')}
              </Button>
            }
          >
            {text('viaApi')}
          </Alert>
        )}
        {found !== undefined && (
          <Alert severity="error" role="alert">
            {text('refused', { reason: truncateAndEscape(found, 256) })}
          </Alert>
        )}
        {sentMessage && found === undefined && (
          <Alert severity="info" role="status">
            {text(isComplete ? 'traffic' : 'following')}
          </Alert>
        )}
        {sentMessage?.trace !== undefined && (
          <Alert
            severity="info"
            role="status"
            action={
              <LinkButton color="inherit" size="small" to={`/log-trace/detail/${encodeId(sentMessage.trace)}`}>
                {text('openTrace')}
              </LinkButton>
            }
          >
            {text('traced', { name: truncateAndEscape(sentMessage.trace, 128) })}
          </Alert>
        )}
        {sentMessage && unread && <Alert severity="warning">{text('partial')}</Alert>}
        {sentMessage && <ComparedTable rows={comparison} />}
      </Stack>
    </Section>
  )
}
