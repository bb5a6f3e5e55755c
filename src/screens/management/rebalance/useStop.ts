import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'
import { truncateAndEscape } from '../../../ui/text'

const CHANGED = ['/load_rebalance', '/nodes']

/** Stops operations after confirmation and reports the result. */
export function useStop() {
  const translate = useTranslate()
  const command = useCommand()
  const createParams = (node: string) => ({ params: { path: { node } } })

  const stopEvacuation = (node: string) => {
    const name = truncateAndEscape(node, 64)
    return command({
      question: {
        title: translate('rebalance.stopEvacuationQuestion', { name }),
        body: translate('rebalance.stopEvacuationBody'),
        confirm: translate('rebalance.stopEvacuation'),
        danger: true,
      },
      work: () => broker.post('/load_rebalance/{node}/evacuation/stop', createParams(node)),
      successMessage: { key: 'rebalance.evacuationStopped', args: { name } },
      errorMessage: 'rebalance.stopFailed',
      refresh: CHANGED,
    })
  }
  const stopRebalance = (node: string) =>
    command({
      question: {
        title: translate('rebalance.stopRebalanceQuestion'),
        body: translate('rebalance.stopRebalanceBody'),
        confirm: translate('rebalance.stopRebalance'),
        danger: true,
      },
      work: () => broker.post('/load_rebalance/{node}/stop', createParams(node)),
      successMessage: { key: 'rebalance.rebalanceStopped' },
      errorMessage: 'rebalance.stopFailed',
      refresh: CHANGED,
    })
  return { evacuation: stopEvacuation, rebalance: stopRebalance }
}
