import { useTranslate } from 'ra-core'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { truncateAndEscape } from '../../../ui/text'

/** Builds the confirmation before a server is disabled. */
export function useDisableQuestion(): (row: Row) => Question {
  const translate = useTranslate()
  return ({ name }) => ({
    title: translate('exhook.disableQuestion', { name: truncateAndEscape(String(name), 64) }),
    body: translate('exhook.disableBody'),
    confirm: translate('exhook.disable'),
    danger: true,
  })
}
