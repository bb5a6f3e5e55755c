import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { truncateAndEscape } from '../../../ui/text'

/** Builds the confirmation before a plugin is stopped. */
export function useStopQuestion(): (row: Row) => Question {
  const translate = useTranslate()
  return ({ id }) => ({
    title: translate('plugins.stopQuestion', { name: truncateAndEscape(id, 64) }),
    body: translate('plugins.stopBody'),
    confirm: translate('plugins.stop'),
    danger: true,
  })
}
