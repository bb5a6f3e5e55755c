import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useRecordContext, useTranslate } from 'react-admin'
import { getConfiguredAddress } from '../../../api/failureReason'
import { encodeId } from '../../../api/ids'
import { getPartIds, type PartCollection } from '../../../domain/webhooks/webhookNames'
import { useOptionText } from '../../../forms/useFieldText'
import { Reason } from '../../../resources/status/Reason'
import type { StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { CopyButton } from '../../../ui/Copy'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { TextLink } from '../../../ui/TextLink'
import { joinSentences, truncateAndEscape } from '../../../ui/text'
import { actionStatistics } from '../statistics/channelStatistics'
import { Statistics } from '../statistics/Statistics'
import { useTriggerWords, WebhookStatus, WebhookSwitch } from './cells'

const MAX_TEXT_LENGTH = 1024

const PAGES: Record<PartCollection, { at: string; label: string }> = {
  '/connectors': { at: '/connector', label: 'connector' },
  '/actions': { at: '/rule/actions', label: 'action' },
  '/rules': { at: '/rule/rules', label: 'rule' },
}

export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const optionText = useOptionText()
  const triggerWords = useTriggerWords()
  if (!row) return null
  const text = (key: string, args?: Record<string, unknown>) => translate(`webhooks.${key}`, args)
  const facts = row as StatusFields
  const defects = row.defects as string[]
  const ids = getPartIds(row.id)
  return (
    <Stack>
      <RepairNotice row={row} />
      <Section title={text('state')}>
        <KeyValue
          items={[
            { label: translate('fields.status.label'), value: <WebhookStatus row={row} /> },
            ...(facts.status_reason && facts.enable !== false
              ? [
                  {
                    label: translate('fields.status_reason.label'),
                    value: <Reason text={facts.status_reason} address={getConfiguredAddress(row)} />,
                  },
                ]
              : []),
            { label: translate('fields.enable.label'), value: <WebhookSwitch row={row} /> },
            { label: translate('fields.method.label'), value: optionText('method', row.method ?? 'post') },
            { label: text('field.url'), value: <Url url={String(row.url ?? '')} /> },
            { label: text('field.trigger'), value: <bdi>{truncateAndEscape(triggerWords(row), MAX_TEXT_LENGTH)}</bdi> },
            ...(row.description
              ? [
                  {
                    label: translate('fields.description.label'),
                    value: <bdi>{truncateAndEscape(String(row.description), MAX_TEXT_LENGTH)}</bdi>,
                  },
                ]
              : []),
            ...(Object.keys(PAGES) as PartCollection[])
              .filter((part) => !defects.includes(LACKING[part]))
              .map((part) => ({
                label: text(`failed.${PAGES[part].label}`),
                value: (
                  <TextLink to={`${PAGES[part].at}/${encodeId(ids[part])}`}>
                    {truncateAndEscape(ids[part], 64)}
                  </TextLink>
                ),
              })),
          ]}
        />
      </Section>
      {!defects.includes('noAction') && (
        <Statistics description={actionStatistics} id={ids['/actions']} name={row.id} nodes={facts.node_status} />
      )}
    </Stack>
  )
}

const Mono = styled('bdi')(({ theme: { tokens } }) => ({ fontFamily: tokens.font.mono, fontSize: tokens.font.table }))

/** Shows the full URL because its end matters as well. */
function Url({ url }: { url: string }) {
  return (
    <>
      <Mono>{truncateAndEscape(url, MAX_TEXT_LENGTH)}</Mono>
      <CopyButton text={url} />
    </>
  )
}

const LACKING: Record<PartCollection, string> = {
  '/connectors': 'noConnector',
  '/actions': 'noAction',
  '/rules': 'noRule',
}

/** Warns about manual changes to the parts; saving the settings repairs those that break the webhook. */
function RepairNotice({ row }: { row: Row }) {
  const translate = useTranslate()
  const defects = row.defects as string[]
  const others = row.others as unknown[]
  return (
    <>
      {defects.length > 0 && (
        <Alert severity="warning">
          {joinSentences([...defects, 'repair'].map((key) => translate(`webhooks.defect.${key}`)))}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert severity="info">
          {translate('webhooks.defect.others', {
            outputs: truncateAndEscape(
              others
                .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
                .join(translate('forms.listSeparator')),
              256,
            ),
          })}
        </Alert>
      )}
      {row.trigger === 'statement' && <Alert severity="info">{translate('webhooks.defect.statement')}</Alert>}
    </>
  )
}
