import { styled } from '@mui/material/styles'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import { CopyButton } from '../../../ui/Copy'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Time } from '../../../ui/Time'
import { truncateAndEscape } from '../../../ui/text'
import { ruleStatistics } from '../statistics/ruleStatistics'
import { Statistics } from '../statistics/Statistics'
import { FailingOutputs } from './FailingOutputs'
import { OutputsCell } from './list/OutputsCell'
import { RuleSwitch } from './list/RuleSwitch'

const MAX_DESCRIPTION_LENGTH = 1024
const MAX_SQL_LENGTH = 8192

const Statement = styled('pre')(({ theme: { tokens } }) => ({
  margin: 0,
  maxHeight: tokens.size.payload,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))

export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  if (!row) return null
  const sql = String(row.sql ?? '')
  const from = Array.isArray(row.from) ? row.from.map(String).join(translate('forms.listSeparator')) : ''
  return (
    <Stack>
      {row.enable !== false && <FailingOutputs row={row} />}
      <Section title={translate('rules.facts')}>
        <KeyValue
          items={[
            { label: translate('fields.enable.label'), value: <RuleSwitch row={row} /> },
            { label: translate('rules.reads'), value: <bdi>{truncateAndEscape(from)}</bdi> },
            { label: translate('fields.actions.label'), value: <OutputsCell row={row} wraps /> },
            { label: translate('fields.created_at.label'), value: <Time value={String(row.created_at ?? '')} /> },
            ...(row.description
              ? [
                  {
                    label: translate('fields.description.label'),
                    value: <bdi>{truncateAndEscape(String(row.description), MAX_DESCRIPTION_LENGTH)}</bdi>,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <Statistics description={ruleStatistics} id={row.id} name={row.id} />
      <Section
        title={translate('rules.list.sql')}
        actions={<CopyButton text={sql} name={translate('rules.list.sql')} />}
      >
        {/* Focusable so that the keyboard can scroll it. */}
        <Statement tabIndex={0}>{sql.slice(0, MAX_SQL_LENGTH)}</Statement>
      </Section>
    </Stack>
  )
}
