import { useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'

/** The broker's word for the evaluation licence; it is typed before that comes into force. */
const EVALUATION = 'default'

/** Asks, then puts the evaluation licence into force. */
export function useReset(): () => Promise<unknown> {
  const command = useCommand()
  const translate = useTranslate()
  return () =>
    command({
      question: {
        title: translate('license.resetQuestion'),
        body: translate('license.resetBody'),
        confirm: translate('license.reset'),
        danger: true,
        typeName: EVALUATION,
      },
      work: () => broker.post('/license', { body: { key: EVALUATION } }),
      done: { key: 'license.resetDone' },
      refresh: ['/license'],
    })
}
