import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { encodeId } from '../../api/ids'
import { findWebhookName, type MarkedCollection } from '../../domain/webhooks/webhookNames'
import type { Row } from '../../resources/types'
import { TextLink } from '../../ui/TextLink'
import { truncateAndEscape } from '../../ui/text'

const Mark = styled(Link)(({ theme: { tokens } }) => ({
  padding: `0 ${tokens.gap.tiny}px`,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
  backgroundColor: tokens.sunken,
  color: tokens.textSecondary,
  textDecoration: 'none',
  '&:hover': { color: tokens.text, borderColor: tokens.borderStrong },
}))

/** Marks a record as part of a webhook and links to it: one word in a row (`isCompact`), a note on the record's page. */
export function WebhookBadge({
  collection,
  row,
  isCompact = false,
}: {
  collection: MarkedCollection
  row: Row
  isCompact?: boolean
}) {
  const translate = useTranslate()
  const webhook = findWebhookName(collection, row)
  if (webhook === undefined) return null
  const to = `/webhook/${encodeId(webhook)}`
  const name = truncateAndEscape(webhook, 64)
  const label = translate('webhooks.mark.partOf', { name })
  if (isCompact) {
    return (
      <Mark to={to} aria-label={label} title={label}>
        {translate('webhooks.mark.short')}
      </Mark>
    )
  }
  return (
    <Alert severity="info">
      {translate('webhooks.mark.changedThere', { name })}{' '}
      <TextLink to={to}>{translate('webhooks.mark.open', { name })}</TextLink>
    </Alert>
  )
}
