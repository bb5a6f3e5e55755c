import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { broker } from '../api/client'
import { createCancelError } from '../api/errors'
import { useBrokerList } from '../resources/list/brokerList'
import { useCommand } from '../resources/useCommand'
import { useDenied } from '../resources/useDenied'
import { useDocument } from '../resources/useDocument'
import { ActionButton } from '../ui/ActionButton'
import { useFormat } from '../ui/format/useFormat'
import { Status } from '../ui/Status'

/** Features that store data, by the path of their settings. */
type StoreSettingsPath = '/mqtt/retainer' | '/mqtt/delayed' | '/slow_subscriptions/settings'

const POLL_INTERVAL_MS = 30_000

/** Polls the settings of a feature. */
export const useStoreState = <P extends StoreSettingsPath>(path: P) => useDocument(path, { every: POLL_INTERVAL_MS })

/** Reads the settings before writing, so that only the switch changes. */
async function writeEnabled(path: StoreSettingsPath, enable: boolean): Promise<unknown> {
  // The documents have `enable` in common, so the client's types need only one of them.
  const settingsPath = path as '/slow_subscriptions/settings'
  return broker.put(settingsPath, { body: { ...(await broker.get(settingsPath)), enable } })
}

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.gap.medium,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

/** Above a list of stored data: enabled state, count and limit, and a switch. */
export function StoreState(props: {
  path: StoreSettingsPath
  textKey: (key: string) => string
  enabled: boolean | undefined
  /** Storage type, translated. */
  storage?: string | undefined
  /** Maximum count; 0 for no limit. */
  limit?: number | undefined
  /** Confirms before disabling; false keeps it enabled. */
  beforeDisable?: () => Promise<boolean>
}) {
  const { path, textKey, limit = 0 } = props
  const translate = useTranslate()
  const format = useFormat()
  const disabledReason = useDenied(`put ${path}`)
  const { total, resource } = useBrokerList()
  const command = useCommand()
  const setEnabled = (isOn: boolean): unknown =>
    command({
      work: async () => {
        if (!isOn && (await props.beforeDisable?.()) === false) throw createCancelError()
        return writeEnabled(path, isOn)
      },
      successMessage: { key: textKey(isOn ? 'turned_on' : 'turned_off') },
      getUndoOffer: () => ({ isRevert: !isOn, run: () => setEnabled(!isOn) }),
      refresh: [path, resource],
    })
  if (props.enabled === false) {
    return (
      <Alert
        severity="warning"
        role="status"
        action={
          <ActionButton variant="outlined" onClick={() => void setEnabled(true)} disabled={disabledReason}>
            {translate(textKey('turn_on'))}
          </ActionButton>
        }
      >
        <strong>{translate(textKey('off_title'))}</strong> {translate(textKey('off_text'))}
      </Alert>
    )
  }
  return (
    <Line>
      <Status kind="ok" label={translate(textKey('state_on'), { storage: props.storage })} />
      {limit > 0 && (
        <span>{translate('ui.keeping.limit', { used: format.number(total), max: format.number(limit) })}</span>
      )}
    </Line>
  )
}
