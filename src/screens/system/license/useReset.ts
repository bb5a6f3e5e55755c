import { useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'

/** The broker's name of the evaluation licence, which the user types to confirm. */
const EVALUATION = 'default'

/** Confirms, then applies the evaluation licence. */
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
