import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useIsOpen } from './useIsOpen'
import { useNotice } from './useNotice'

/** Result of a create, enable, import or upload. */
export interface FinishResult {
  text: string
  link: string
  /** Runs only while the form is open: navigates, closes a drawer, or shows the response. */
  onOpen?: (() => void) | undefined
}

/**
 * Reports a success that may come late. If the form is still open, it runs `onOpen`. If the user has left, it shows
 * a notice with a link.
 */
export function useFinish(): (finish: FinishResult) => void {
  const notify = useNotice()
  const translate = useTranslate()
  const isOpen = useIsOpen()
  return useCallback(
    ({ text, link, onOpen }) => {
      if (isOpen()) {
        notify(text, 'success')
        onOpen?.()
        return
      }
      const label = translate('ui.finish.open')
      notify(text, 'success', { label, name: translate('ui.table.action_on', { action: label, name: text }), to: link })
    },
    [isOpen, notify, translate],
  )
}
