import Alert from '@mui/material/Alert'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { getBrokerTarget } from '../../../api/brokers/brokerTarget'
import { getBrokerAddress } from '../../../api/brokers/knownBrokers'
import { useKnownBrokers } from '../../../api/brokers/useKnownBrokers'
import { formatError } from '../../../api/errors'
import { useLive } from '../../../api/live'
import { getBrokerName } from '../../../resources/brokers/brokerLinks'
import { formatProbeResult } from '../../../resources/brokers/formatProbeResult'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { truncateAndEscape } from '../../../ui/text'
import { createColumns } from './columns'
import { fleetReader } from './fleetReader'
import { createRow, type FleetRow } from './rows'

/** Polling interval in milliseconds. The request budget may skip brokers in a round. */
const POLL_INTERVAL_MS = 20_000

/** All known brokers with their state. Each opens at the screen of before. */
export function Fleet() {
  const translate = useTranslate()
  const format = useFormat()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const knownBrokers = useKnownBrokers()
  const readings = useSyncExternalStore(fleetReader.subscribe, fleetReader.get)
  const key = knownBrokers.map(({ id, url }) => `${id} ${url}`)
  const live = useLive(['fleet', key], (signal) => fleetReader.readDue(knownBrokers, signal), {
    every: POLL_INTERVAL_MS,
  })
  const rows = knownBrokers.map((broker) =>
    createRow(broker, readings.get(broker.id), getBrokerTarget(broker).getToken()),
  )
  const columns = useMemo(() => createColumns(translate, format), [translate, format])
  return (
    <Screen
      title={translate('fleet.title')}
      intro={translate('fleet.intro')}
      introKey="fleet"
      live={<LiveControls updatedAt={live.updatedAt} onRefresh={live.refresh} />}
    >
      <Stack>
        {rows.map((row) => (
          <Problem key={row.broker.id} row={row} />
        ))}
        {narrow ? (
          rows.map((row) => (
            <Section key={row.broker.id} title={getBrokerName(row.broker, translate)}>
              <KeyValue items={columns.map(({ label, render }) => ({ label, value: render(row) }))} />
            </Section>
          ))
        ) : (
          <Section title={translate('fleet.brokers')} flush>
            <LocalTable
              caption={translate('fleet.brokers')}
              rows={rows}
              columns={columns}
              rowKey={({ broker }) => broker.id}
            />
          </Section>
        )}
      </Stack>
    </Screen>
  )
}

/** Says why a broker or a figure could not be read. */
function Problem({ row: { broker, reading, state } }: { row: FleetRow }) {
  const translate = useTranslate()
  const { failedProbe, error = reading.state?.failure } = reading
  if (!failedProbe && error === undefined) return null
  const reason = failedProbe
    ? formatProbeResult(failedProbe, getBrokerAddress(broker), translate)
    : truncateAndEscape(formatError(error, translate), 500)
  const key = state === 'unreachable' || state === 'failed' ? 'fleet.problem' : 'fleet.partial'
  return (
    <Alert severity="warning" role="status">
      {translate(key, { name: getBrokerName(broker, translate), reason })}
    </Alert>
  )
}
