import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useCan } from '../api/access'
import { type Live, useLive } from '../api/live'
import { useBrokerList } from '../resources/list/context'
import { useCommand } from '../resources/useCommand'
import { ActionButton } from '../ui/ActionButton'
import { useFormat } from '../ui/format/useFormat'
import { Status } from '../ui/Status'

/** Features that keep something, by the document of their settings. */
type Keeper = '/mqtt/retainer' | '/mqtt/delayed' | '/slow_subscriptions/settings'

const EVERY = 30_000

/** The settings of a feature that keeps something. */
export const useKeeper = <S,>(path: Keeper, read: (signal: AbortSignal) => Promise<S>): Live<S> =>
  useLive([path], read, { every: EVERY })

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.gap.medium,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

/** Above a list of what is kept: whether it is, and how many of how many; off, the way to turn it on, and back. */
export function KeepingState(props: {
  path: Keeper
  /** The list's text of this name. */
  text: (key: string) => string
  enabled: boolean | undefined
  /** Where they are kept, in words. */
  storage?: string | undefined
  /** How many may be kept; 0 for no limit. */
  limit?: number | undefined
  turn: (on: boolean) => Promise<unknown>
  /** Asked before it is turned off again; false leaves it on. */
  beforeOff?: () => Promise<boolean>
}) {
  const { path, text, limit = 0 } = props
  const translate = useTranslate()
  const format = useFormat()
  const access = useCan(`put ${path}`)
  const { total, resource } = useBrokerList()
  const command = useCommand()
  const turn = (on: boolean): unknown =>
    command({
      work: async () => {
        if (!on && (await props.beforeOff?.()) === false) throw new DOMException('stays on', 'AbortError')
        return props.turn(on)
      },
      done: { key: text(on ? 'turned_on' : 'turned_off') },
      back: () => ({ again: !on, run: () => turn(!on) }),
      refresh: [path, resource],
    })
  if (props.enabled === false) {
    return (
      <Alert
        severity="warning"
        role="status"
        action={
          <ActionButton
            variant="outlined"
            onClick={() => void turn(true)}
            disabled={access.reason && translate(access.reason)}
          >
            {translate(text('turn_on'))}
          </ActionButton>
        }
      >
        <strong>{translate(text('off_title'))}</strong> {translate(text('off_text'))}
      </Alert>
    )
  }
  return (
    <Line>
      <Status kind="ok" label={translate(text('state_on'), { storage: props.storage })} />
      {limit > 0 && (
        <span>{translate('ui.keeping.limit', { used: format.number(total), max: format.number(limit) })}</span>
      )}
    </Line>
  )
}
