import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { TranslateFunction } from 'react-admin'
import { getCurrentBrokerId } from '../../../api/brokers/currentBroker'
import { getValidity, VALIDITY_STATUS_KINDS } from '../../../forms/certificate/validity'
import { BrokerMark } from '../../../resources/brokers/BrokerMark'
import { buildBrokerHref, getBrokerName, getLastScreen } from '../../../resources/brokers/brokerLinks'
import { UNKNOWN } from '../../../ui/format/number'
import type { Format } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { truncateAndEscape } from '../../../ui/text'
import { type FleetRow, STATUS_KINDS } from './rows'

const Line = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.gap.small,
  minWidth: 0,
  maxWidth: '100%',
  '& > small': { color: tokens.textSecondary, fontSize: tokens.font.table },
}))

/** Link to another broker. It opens the screen of before. */
function BrokerLink({ row: { broker }, translate }: { row: FleetRow; translate: TranslateFunction }) {
  const isCurrent = broker.id === getCurrentBrokerId()
  return (
    <Line>
      <MuiLink href={buildBrokerHref(broker.id, getLastScreen())} sx={{ minWidth: 0 }}>
        <BrokerMark broker={broker} />
      </MuiLink>
      {isCurrent && <small>{translate('fleet.current')}</small>}
    </Line>
  )
}

function BrokerStatus({ row: { broker, state }, translate }: { row: FleetRow; translate: TranslateFunction }) {
  return (
    <Line>
      <Status kind={STATUS_KINDS[state]} label={translate(`fleet.state.${state}`)} />
      {state === 'signedOut' && (
        <MuiLink
          href={buildBrokerHref(broker.id, getLastScreen())}
          aria-label={translate('fleet.signInAt', { name: getBrokerName(broker, translate) })}
        >
          {translate('fleet.signIn')}
        </MuiLink>
      )}
    </Line>
  )
}

/** Expiry date. State and name are shown if it is close. */
function ExpiryTime({ notAfter, name, translate }: { notAfter: number; name?: string; translate: TranslateFunction }) {
  const validity = getValidity({ notAfter }, Date.now())
  return (
    <Line>
      {validity !== 'valid' && (
        <Status kind={VALIDITY_STATUS_KINDS[validity]} label={translate(`fleet.validity.${validity}`)} />
      )}
      <Time value={notAfter} isPlanned />
      {validity !== 'valid' && name !== undefined && <small>{truncateAndEscape(name, 48)}</small>}
    </Line>
  )
}

const DAY = 86_400_000

/** The license is valid until the end of its last day in UTC. */
function getLicenseEnd(date: string | undefined): number | undefined {
  const start = Date.parse(`${date ?? ''}T00:00:00Z`)
  return Number.isFinite(start) ? start + DAY : undefined
}

function Alarms({ row: { broker, reading }, translate, format }: CellProps) {
  const alarms = reading.state?.alarms
  if (!alarms) return format.number(alarms)
  return (
    <MuiLink
      href={buildBrokerHref(broker.id, '/alarm/current-alarm')}
      aria-label={translate('fleet.alarmsAt', { smart_count: alarms, name: getBrokerName(broker, translate) })}
    >
      {format.number(alarms)}
    </MuiLink>
  )
}

interface CellProps {
  row: FleetRow
  translate: TranslateFunction
  format: Format
}

export function createColumns(translate: TranslateFunction, format: Format): Column<FleetRow>[] {
  const label = (key: string) => translate(`fleet.column.${key}`)
  const createFigureColumn = (id: 'connections' | 'received' | 'sent', width: number): Column<FleetRow> => ({
    id,
    label: label(id),
    align: 'right',
    width,
    render: ({ reading: { state } }) => format.number(state?.[id]),
  })
  return [
    {
      id: 'broker',
      label: label('broker'),
      width: 168,
      value: ({ broker }) => getBrokerName(broker, translate),
      render: (row) => <BrokerLink row={row} translate={translate} />,
    },
    {
      id: 'state',
      label: label('state'),
      width: 142,
      render: (row) => <BrokerStatus row={row} translate={translate} />,
    },
    {
      id: 'version',
      label: label('version'),
      width: 136,
      render: ({ reading: { state } }) =>
        state && state.versions.length > 0
          ? `${truncateAndEscape(state.versions.join(', '), 48)} ${translate(`fleet.edition.${state.edition}`)}`
          : UNKNOWN,
    },
    {
      id: 'nodes',
      label: label('nodes'),
      align: 'right',
      width: 66,
      render: ({ reading: { state } }) =>
        state ? `${format.number(state.runningNodes)} / ${format.number(state.nodes)}` : UNKNOWN,
    },
    createFigureColumn('connections', 106),
    createFigureColumn('received', 98),
    createFigureColumn('sent', 74),
    {
      id: 'alarms',
      label: label('alarms'),
      align: 'right',
      width: 68,
      render: (row) => <Alarms {...{ row, translate, format }} />,
    },
    {
      id: 'certificate',
      label: label('certificate'),
      width: 124,
      render: ({ reading: { expiry } }) =>
        expiry?.certificate ? (
          <ExpiryTime notAfter={expiry.certificate.notAfter} name={expiry.certificate.id} translate={translate} />
        ) : (
          UNKNOWN
        ),
    },
    {
      id: 'license',
      label: label('license'),
      width: 102,
      render: ({ reading: { expiry } }) => {
        const until = getLicenseEnd(expiry?.license?.expiry_at)
        return until === undefined ? UNKNOWN : <ExpiryTime notAfter={until} translate={translate} />
      },
    },
    { id: 'at', label: label('at'), width: 82, render: ({ reading: { at } }) => <Time value={at} /> },
  ]
}
