import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Time } from '../../../ui/Time'
import { truncateAndEscape } from '../../../ui/text'
import type { Incident } from '../incidents/incident'
import { useImpactText } from './useIncidentText'

const Facts = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.gap.medium,
  color: tokens.textSecondary,
  fontSize: tokens.font.table,
  overflowWrap: 'anywhere',
}))

/** Start, address and impact of an incident; renders nothing if all are unknown. */
export function IncidentFacts({ incident }: { incident: Incident }) {
  const translate = useTranslate()
  const impact = useImpactText(incident)
  const { startedAt, address } = incident
  if (startedAt === undefined && address === undefined && impact === '') return null
  return (
    <Facts>
      {startedAt !== undefined && (
        <span>
          {translate('health.since')} <Time value={startedAt} />
        </span>
      )}
      {address !== undefined && <bdi>{truncateAndEscape(address, 256)}</bdi>}
      {impact !== '' && <span>{impact}</span>}
    </Facts>
  )
}
