import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useIsOpen } from './useIsOpen'
import { useTell } from './useTell'

/** How a create, an enable, an import or an upload ends. */
export interface Finish {
  /** What was done, in words. */
  text: string
  /** The page of the result. */
  link: string
  /** Goes on from the form: navigates, closes a drawer, shows the answer. Only called while the form is open. */
  onOpen?: (() => void) | undefined
}

/**
 * Reports a success that may come late. While the form is open it goes on from there. A user who has left stays where
 * they are and gets a notice with a link to the result.
 */
export function useFinish(): (finish: Finish) => void {
  const tell = useTell()
  const translate = useTranslate()
  const isOpen = useIsOpen()
  return useCallback(
    ({ text, link, onOpen }) => {
      if (isOpen()) {
        tell(text, 'success')
        onOpen?.()
        return
      }
      const label = translate('ui.finish.open')
      tell(text, 'success', { label, name: translate('ui.table.action_on', { action: label, name: text }), to: link })
    },
    [isOpen, tell, translate],
  )
}
