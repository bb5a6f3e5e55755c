import { createContext, Fragment, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Question } from './ConfirmDialog'
import { lazyOverlay } from './lazy/lazyOverlay'
import { getPageKey } from './useIsOpen'

// Lazy: the dialog is large and needed only for a question.
const ConfirmDialog = lazyOverlay(async () => (await import('./ConfirmDialog')).ConfirmDialog)

/** Preloads the dialog, because the connection may be lost when the user leaves a form. */
export const loadConfirmDialog = (): void => ConfirmDialog.begin()

type Confirm = (question: Question) => Promise<boolean>

type OpenDialog = <T>(dialog: (answer: (value: T | undefined) => void) => ReactNode) => Promise<T | undefined>

const ConfirmContext = createContext<Confirm | null>(null)
const DialogContext = createContext<OpenDialog | null>(null)

/** Returns a function that asks for confirmation; closing the dialog resolves to false. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

/** The same for a custom dialog: it shows on any page, and a newer one resolves it with undefined. */
export function useDialog(): OpenDialog {
  const openDialog = use(DialogContext)
  if (!openDialog) throw new Error('useDialog needs a ConfirmProvider above it')
  return openDialog
}

/** Renders the only confirmation dialog. A second question, or leaving the page, resolves it to false. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<(Question & { key: number }) | null>(null)
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<ReactNode>()
  const cancel = useRef<() => void>(undefined)
  const resolve = useRef<(yes: boolean) => void>(undefined)
  const count = useRef(0)

  const answer = useCallback((yes: boolean) => {
    resolve.current?.(yes)
    resolve.current = undefined
    // Keep the question until the dialog has faded out.
    setOpen(false)
  }, [])

  const confirm = useCallback<Confirm>((next) => {
    resolve.current?.(false)
    count.current += 1
    setQuestion({ ...next, key: count.current })
    setOpen(true)
    return new Promise((settle) => {
      resolve.current = settle
    })
  }, [])

  const page = getPageKey(useLocation())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question belongs to the page
  useEffect(() => () => answer(false), [page, answer])

  const openDialog = useCallback<OpenDialog>((render) => {
    cancel.current?.()
    count.current += 1
    return new Promise((settle) => {
      cancel.current = () => settle(undefined)
      const handleAnswer = (value: Parameters<typeof settle>[0]) => {
        setDialog(undefined)
        settle(value)
      }
      setDialog(<Fragment key={count.current}>{render(handleAnswer)}</Fragment>)
    })
  }, [])

  const { key, ...questionProps } = question ?? { key: 0 }
  return (
    <ConfirmContext value={confirm}>
      <DialogContext value={openDialog}>{children}</DialogContext>
      {dialog}
      {question && 'title' in questionProps && (
        <ConfirmDialog key={key} {...questionProps} open={open} onAnswer={answer} onClose={() => answer(false)} />
      )}
    </ConfirmContext>
  )
}
