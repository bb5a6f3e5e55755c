import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { BrokerColor, KnownBroker } from '../../api/brokers/knownBrokers'
import { BROKER_COLORS } from '../../api/brokers/useKnownBrokers'
import { truncateAndEscape } from '../../ui/text'
import { getBrokerName } from './brokerLinks'

const Line = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  minWidth: 0,
  '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .label': {
    flex: 'none',
    paddingInline: tokens.gap.tiny,
    border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
    borderRadius: tokens.radius.input,
    fontSize: tokens.font.table,
    color: tokens.textSecondary,
  },
}))

export const ColorMark = styled('span', { shouldForwardProp: (name) => name !== 'color' })<{
  color: BrokerColor | undefined
}>(({ theme: { tokens }, color }) => ({
  flex: 'none',
  width: tokens.size.statusMark,
  height: tokens.size.statusMark,
  borderRadius: tokens.radius.input / 2,
  backgroundColor: color ? tokens.chart[BROKER_COLORS.indexOf(color)] : tokens.borderStrong,
}))

export function BrokerMark({ broker }: { broker: KnownBroker }) {
  const translate = useTranslate()
  return (
    <Line className="broker">
      <ColorMark color={broker.color} aria-hidden />
      <span className="name">{getBrokerName(broker, translate)}</span>
      {broker.label && <span className="label">{truncateAndEscape(broker.label, 24)}</span>}
    </Line>
  )
}
