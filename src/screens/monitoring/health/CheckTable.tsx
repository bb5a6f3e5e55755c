import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { NEAR, NOTICEABLE } from '../../../domain/health/finding'
import { EXPIRY_WARNING_DAYS } from '../../../forms/certificate/validity'
import { LocalTable } from '../../../resources/list/LocalTable'
import { useFailure } from '../../../resources/live/useFailure'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { Status } from '../../../ui/Status'
import type { Column } from '../../../ui/table/types'
import { type Check, MAX_RULES } from '../checks/useChecks'

const Whole = styled('div')(({ theme: { tokens } }) => ({
  paddingBlock: tokens.gap.tiny,
  overflowWrap: 'anywhere',
  '&, & *': { whiteSpace: 'normal' },
}))

function Result({ check }: { check: Check }) {
  const translate = useTranslate()
  const getFailure = useFailure()
  const { findings, error } = check
  // Earlier findings are still listed above after a failed request.
  const failure = getFailure(error, findings !== undefined)
  if (failure) return <Status kind="stopped" label={translate('health.unread', { reason: failure.text })} />
  if (findings === undefined) return translate('health.reading')
  if (findings.length === 0) return <Status kind="ok" label={translate('health.fine')} />
  const kind = findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning'
  return <Status kind={kind} label={translate('health.found', { smart_count: findings.length })} />
}

/** Table of all checks with thresholds and results. */
export function CheckTable({ checks }: { checks: readonly Check[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const limits = {
    near: format.percent(NEAR * 100),
    noticeable: format.percent(NOTICEABLE * 100),
    rules: format.number(MAX_RULES),
    days: format.number(EXPIRY_WARNING_DAYS),
  }
  const columns: Column<Check>[] = [
    {
      id: 'check',
      label: translate('health.column.check'),
      width: 200,
      render: ({ name }) => translate(`health.check.${name}.title`),
    },
    {
      id: 'result',
      label: translate('health.column.result'),
      width: 240,
      render: (check) => (
        <Whole>
          <Result check={check} />
        </Whole>
      ),
    },
    {
      id: 'looked',
      label: translate('health.column.looked'),
      width: 480,
      render: ({ name }) => <Whole>{translate(`health.check.${name}.looked`, limits)}</Whole>,
    },
  ]
  const title = translate('health.looked')
  return (
    <Section title={title} flush>
      <LocalTable caption={title} rows={checks} columns={columns} rowKey={({ name }) => name} />
    </Section>
  )
}
