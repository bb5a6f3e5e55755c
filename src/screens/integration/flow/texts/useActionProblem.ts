import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { FlowNode } from '../../../../domain/flow/model'
import { formatReason } from '../../../../resources/status/Reason'
import { useStatusText } from '../../../../resources/status/StatusByNode'
import { useFailingActions } from '../../entities/useFailingActions'
import { useQueueText } from '../../entities/useQueueText'

/** Returns the problem of a failing action's node: the translated reason, or its state. */
export function useActionProblem(isNeeded: boolean): (node: FlowNode | undefined) => { problem?: string } {
  const translate = useTranslate()
  const word = useStatusText()
  const queueText = useQueueText()
  const failing = useFailingActions(isNeeded)
  return useCallback(
    (node) => {
      const action = node?.type === 'action' ? failing[node.action] : undefined
      if (!action) return {}
      const parts = [formatReason(action.reason, translate) || word(action.status), queueText([action])]
      return { problem: parts.filter(Boolean).join(' · ') }
    },
    [failing, queueText, translate, word],
  )
}
