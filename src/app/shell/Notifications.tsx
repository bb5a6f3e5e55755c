import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { type ReactNode, useEffect, useState } from 'react'
import { type TranslateFunction, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { getLiveRegion } from '../../ui/liveRegion'
import { truncateAndEscape } from '../../ui/text'

const SHORT_MS = 5000
const LONG_MS = 10_000

/** Matches text keys. react-admin may also pass an error message, which must not be translated. */
const KEY = /^[a-z]\w*(?:\.\w+)+$/

function translateIfKey(text: string, args: object | undefined, translate: TranslateFunction): string {
  return KEY.test(text) ? translate(text, { _: text, ...args }) : text
}

/** Distance to the lower edge in px within which a page footer would be covered. */
const FOOTER_DISTANCE_PX = 96

/** Returns the offset in px that keeps a notification above a form's save bar or a list's pager. */
function measureFooterOffset(): number {
  const footers = [...document.querySelectorAll('[data-foot]')].map((foot) => foot.getBoundingClientRect())
  const coveredFooters = footers.filter(
    ({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - FOOTER_DISTANCE_PX,
  )
  return Math.max(0, ...coveredFooters.map(({ top }) => innerHeight - top))
}

/** Updates the offset while a notification is open, because a pager may load meanwhile. */
function useFooterOffset(open: boolean): number {
  const [lift, setLift] = useState(0)
  useEffect(() => {
    if (!open) return
    const measure = () => setLift(measureFooterOffset())
    measure()
    const timer = setInterval(measure, 250)
    return () => clearInterval(timer)
  }, [open])
  return lift
}

interface ShownNotification {
  message: ReactNode
  type: 'success' | 'info' | 'warning' | 'error'
  duration: number | null
  undoable: boolean
}

/**
 * Shows one notification at a time. A new one replaces the current one at once. An error is replaced only by
 * another error.
 */
export function Notifications() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [currentNotification, setCurrentNotification] = useState<ShownNotification | null>(null)
  const [open, setOpen] = useState(false)
  const lift = useFooterOffset(open)

  // Settle the mutation of an undoable notification in both cases.
  const settle = (isUndo: boolean) => {
    if (currentNotification?.undoable && open) takeMutation()?.({ isUndo })
    setOpen(false)
  }
  const close = () => settle(false)
  const upcoming = notifications[0]
  const isReplaced =
    open && upcoming !== undefined && (currentNotification?.type !== 'error' || upcoming.type === 'error')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per replaced notification
  useEffect(() => {
    if (isReplaced) close()
  }, [isReplaced])

  useEffect(() => {
    if (currentNotification !== null || notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    const { messageArgs, autoHideDuration, undoable = false } = next.notificationOptions ?? {}
    const message =
      typeof next.message === 'string' ? translateIfKey(next.message, messageArgs, translate) : next.message
    const duration = autoHideDuration === undefined ? (next.type === 'error' ? LONG_MS : SHORT_MS) : autoHideDuration
    setCurrentNotification({ message, type: next.type, duration, undoable })
    setOpen(true)
  }, [notifications, currentNotification, takeNotification, translate])

  // Outside of the root, which is still hidden from screen readers while a dialog closes.
  return createPortal(
    <Snackbar
      open={open}
      autoHideDuration={currentNotification?.duration ?? null}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      // The menu is on the other side.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{ mb: `${lift}px` }}
      slotProps={{ transition: { onExited: () => setCurrentNotification(null) } }}
    >
      <Alert
        severity={currentNotification?.type ?? 'info'}
        role={currentNotification?.type === 'error' || currentNotification?.type === 'warning' ? 'alert' : 'note'}
        onClose={close}
        closeText={translate('app.action.close')}
        sx={{
          flexWrap: 'nowrap',
          alignItems: 'center',
          '& .MuiAlert-message': { minWidth: 0 },
          '& .MuiAlert-action': { pt: 0 },
        }}
        {...(currentNotification?.undoable && {
          action: (
            <Button size="small" color="inherit" onClick={() => settle(true)}>
              {translate('ra.action.undo')}
            </Button>
          ),
        })}
      >
        {typeof currentNotification?.message === 'string'
          ? truncateAndEscape(currentNotification.message.replace(/\s+/g, ' '))
          : currentNotification?.message}
      </Alert>
    </Snackbar>,
    getLiveRegion(),
  )
}
