import { useRecordContext, useTranslate } from 'react-admin'
import { RecordFacts } from '../../../../resources/RecordFacts'
import type { Row } from '../../../../resources/types'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { Subscriptions } from './Subscriptions'

/** Fields shown on other pages or in the header. */
const HIDDEN_FIELDS = new Set(['id', 'clientid'])

/** Details of a gateway client and its subscriptions. */
export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  if (!row) return null
  const names = Object.keys(row).filter((field) => !HIDDEN_FIELDS.has(field))
  return (
    <Stack>
      <Section title={translate('gateways.client.facts')}>
        <RecordFacts path="/gateways/{name}/clients/{clientid}" names={names} row={row} />
      </Section>
      <Subscriptions row={row} />
    </Stack>
  )
}
