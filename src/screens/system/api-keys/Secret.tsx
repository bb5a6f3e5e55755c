import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { UnsavedGuard } from '../../../forms/UnsavedGuard'
import type { Row } from '../../../resources/types'
import { CopyButton } from '../../../ui/Copy'

const Facts = styled('dl')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.tiny,
  margin: `${tokens.gap.medium}px 0 0`,
  '& dt': { fontSize: tokens.font.table, color: tokens.textSecondary },
  '& dd': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.gap.small,
    margin: `0 0 ${tokens.gap.small}px`,
    fontFamily: tokens.font.mono,
    overflowWrap: 'anywhere',
  },
}))

/** Key and secret of a new API key; the broker returns the secret only once. */
export function Secret({ row, onClose }: { row: Row; onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const facts = [
    [translate('fields.api_key.label'), String(row.api_key ?? '')],
    [translate('fields.api_secret.label'), String(row.api_secret ?? '')],
  ] as const
  const isKept = useRef(false)
  const close = () => {
    isKept.current = true
    onClose()
  }
  // Ignores backdrop clicks and Escape, so that the secret is not lost by accident.
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <UnsavedGuard isDirty={() => !isKept.current} dirty body={translate('system.apiKeys.secretLeave')} />
      <DialogTitle id={id}>{translate('system.apiKeys.secretTitle', { name: String(row.name ?? '') })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{translate('system.apiKeys.secretOnce')}</Alert>
        <Facts>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{text}</span>
                <CopyButton text={text} name={label} />
              </dd>
            </div>
          ))}
        </Facts>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {translate('system.apiKeys.secretKept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
