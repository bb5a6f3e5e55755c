import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { truncateAndEscape } from '../../ui/text'

const SHORT = 5000
const LONG = 10_000

/** Keys of texts; react-admin also hands over the message of an error, which is a foreign text and no key. */
const KEY = /^[a-z]\w*(?:\.\w+)+$/

function worded(text: string, args: object | undefined, translate: (key: string, args?: object) => string): string {
  return KEY.test(text) ? translate(text, { _: text, ...args }) : text
}

/** A foot of a page this close to the lower edge would lie beneath a notice, in px. */
const REACH = 96

/** How far a notice stands above the lower edge: over the bar of a form, or the pager of a list, that is there. */
function liftOver(): number {
  const feet = [...document.querySelectorAll('[data-foot]')].map((foot) => foot.getBoundingClientRect())
  const under = feet.filter(
    ({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - REACH,
  )
  return Math.max(0, ...under.map(({ top }) => innerHeight - top))
}

/** The lift of a notice while it is open: what is read may bring a pager beneath it. */
function useLift(open: boolean): number {
  const [lift, setLift] = useState(0)
  useEffect(() => {
    if (!open) return
    const measure = () => setLift(liftOver())
    measure()
    const timer = setInterval(measure, 250)
    return () => clearInterval(timer)
  }, [open])
  return lift
}

interface Shown {
  message: ReactNode
  type: 'success' | 'info' | 'warning' | 'error'
  duration: number | null
  undoable: boolean
}

/**
 * One message at a time for what was done. What comes next takes its place at once, for it answers the later action;
 * only an error stays for its time, unless another error follows.
 */
export function Notifications() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [shown, setShown] = useState<Shown | null>(null)
  const [open, setOpen] = useState(false)
  const lift = useLift(open)

  // Something undone, or left to stand: the mutation behind an undoable message is settled either way.
  const settle = (isUndo: boolean) => {
    if (shown?.undoable && open) takeMutation()?.({ isUndo })
    setOpen(false)
  }
  const close = () => settle(false)
  const upcoming = notifications[0]
  const displaced = open && upcoming !== undefined && (shown?.type !== 'error' || upcoming.type === 'error')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is displaced, not for every rendering
  useEffect(() => {
    if (displaced) close()
  }, [displaced])

  useEffect(() => {
    if (shown !== null || notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    const { messageArgs, autoHideDuration, undoable = false } = next.notificationOptions ?? {}
    const message = typeof next.message === 'string' ? worded(next.message, messageArgs, translate) : next.message
    const duration = autoHideDuration === undefined ? (next.type === 'error' ? LONG : SHORT) : autoHideDuration
    setShown({ message, type: next.type, duration, undoable })
    setOpen(true)
  }, [notifications, shown, takeNotification, translate])

  return (
    <Snackbar
      open={open}
      autoHideDuration={shown?.duration ?? null}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      // At the end of the content: the menu is at the other side.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{ mb: `${lift}px` }}
      slotProps={{ transition: { onExited: () => setShown(null) } }}
    >
      <Alert
        severity={shown?.type ?? 'info'}
        onClose={close}
        closeText={translate('app.action.close')}
        {...(shown?.undoable && {
          action: (
            <Button size="small" color="inherit" onClick={() => settle(true)}>
              {translate('ra.action.undo')}
            </Button>
          ),
        })}
      >
        {typeof shown?.message === 'string' ? truncateAndEscape(shown.message.replace(/\s+/g, ' ')) : shown?.message}
      </Alert>
    </Snackbar>
  )
}
