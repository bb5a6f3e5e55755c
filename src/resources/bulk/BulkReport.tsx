import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatError } from '../../api/errors'
import type { BatchResult } from '../../api/processEach'
import { CopyText } from '../../ui/Copy'
import { useFormat } from '../../ui/format/useFormat'
import type { BulkTexts } from './useBulk'

/** Maximum number of failures listed. Thousands may fail for the same reason. */
const MAX_LISTED_FAILURES = 100

/** Dialog after a bulk action with failures: the failed items with reasons, and the number of items not tried. */
export function BulkReport<T>(props: {
  result: BatchResult<T>
  texts: BulkTexts
  getName: (item: T) => string
  onClose: () => void
  onRetry: (items: T[]) => void
}) {
  const { result, texts, onClose } = props
  const { done, failed, left, stopped } = result
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const formatCount = (key: string, smart_count: number) =>
    translate(key, { smart_count, number: format.number(smart_count) })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.form, maxWidth: '100%' }) } }}
    >
      <DialogTitle id={id}>{translate(texts.report)}</DialogTitle>
      <DialogContent>
        <p>{formatCount(texts.successMessage, done)}</p>
        {left.length > 0 && (
          <p>
            {formatCount(texts.remainder, left.length)} {stopped !== undefined && formatError(stopped, translate)}
          </p>
        )}
        {failed.length > 0 && (
          <>
            <p>{formatCount(texts.failures, failed.length)}</p>
            <ul>
              {failed.slice(0, MAX_LISTED_FAILURES).map(({ item, error }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is static and names may repeat
                <li key={at}>
                  <CopyText mono text={props.getName(item)} /> {formatError(error, translate)}
                </li>
              ))}
            </ul>
            {failed.length > MAX_LISTED_FAILURES && (
              <p>{formatCount('ui.bulk.failed_more', failed.length - MAX_LISTED_FAILURES)}</p>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {failed.length > 0 && (
          <Button onClick={() => props.onRetry(failed.map(({ item }) => item))}>{translate('ui.bulk.retry')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('ui.bulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
