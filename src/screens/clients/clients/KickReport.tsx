import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { errorText } from '../../../api/errors'
import { CopyText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import type { KickResult } from './kickEach'

/** Failures named on the page; all of them can be many thousand, mostly for one reason. */
const NAMED = 100

/** What could not be done of a large kick: who was not kicked out and why, and how many were not tried. */
export function KickReport(props: {
  result: KickResult
  onClose: () => void
  /** Tries those again that failed. */
  onRetry: (clientids: string[]) => void
}) {
  const { result, onClose } = props
  const { kicked, failed, left, stopped } = result
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const counted = (key: string, smart_count: number) =>
    translate(`clients.kick.${key}`, { smart_count, number: format.number(smart_count) })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.form, maxWidth: '100%' }) } }}
    >
      <DialogTitle id={id}>{translate('clients.kick.report_title')}</DialogTitle>
      <DialogContent>
        <p>{counted('done', kicked)}</p>
        {left > 0 && (
          <p>
            {counted('left', left)} {stopped !== undefined && errorText(stopped, translate)}
          </p>
        )}
        {failed.length > 0 && (
          <>
            <p>{counted('failed_count', failed.length)}</p>
            <ul>
              {failed.slice(0, NAMED).map(({ clientid, error }) => (
                <li key={clientid}>
                  <CopyText mono text={clientid} /> {errorText(error, translate)}
                </li>
              ))}
            </ul>
            {failed.length > NAMED && <p>{counted('failed_more', failed.length - NAMED)}</p>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {failed.length > 0 && (
          <Button onClick={() => props.onRetry(failed.map(({ clientid }) => clientid))}>
            {translate('clients.kick.retry')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('clients.kick.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
