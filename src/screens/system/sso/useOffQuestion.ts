import { useTranslate } from 'ra-core'
import { useOptionText } from '../../../forms/useFieldText'
import type { Question } from '../../../ui/ConfirmDialog'

/** What turning a service off means for those who sign in through it. */
export function useOffQuestion(): (backend: string) => Question {
  const translate = useTranslate()
  const optionText = useOptionText()
  return (backend) => ({
    title: translate('sso.offQuestion', { name: optionText('backend', backend) }),
    body: translate('sso.offBody'),
    confirm: translate('sso.off'),
    danger: true,
  })
}
