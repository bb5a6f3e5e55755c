import { useTranslate } from 'react-admin'
import type { OperationKey } from '../api/access'
import { callBroker } from '../api/callBroker'
import { ActionButton } from '../ui/ActionButton'
import { useCommand } from './useCommand'
import { useDenied } from './useDenied'
import type { RefreshTarget } from './useRefresh'

interface DeleteAllButtonProps {
  /** Operation without parameters, such as `delete /banned`. */
  operation: OperationKey & `delete ${string}`
  /** Builds the keys of the texts: `action`, `question`, `consequence` and `done`. */
  texts: (name: string) => string
  /** Text key of a reason against deleting, in addition to the permission. */
  reason?: string | undefined
  /** API paths to refetch; by default the one of the operation. */
  refresh?: readonly RefreshTarget[]
  onDone?: () => void
}

/** Button that deletes all records of a collection, after a question. */
export function DeleteAllButton({ operation, texts, reason, refresh, onDone }: DeleteAllButtonProps) {
  const translate = useTranslate()
  const command = useCommand()
  const deniedReason = useDenied(operation)
  const path = operation.slice('delete '.length)
  const disabledReason = deniedReason ?? (reason && translate(reason))
  const run = async () => {
    const result = await command({
      question: {
        title: translate(texts('question')),
        body: translate(texts('consequence')),
        confirm: translate(texts('action')),
        danger: true,
      },
      work: () => callBroker('delete', path),
      successMessage: { key: texts('done') },
      refresh: refresh ?? [path as RefreshTarget],
    })
    if (result) onDone?.()
  }
  return (
    <ActionButton variant="outlined" color="error" onClick={() => void run()} disabled={disabledReason}>
      {translate(texts('action'))}
    </ActionButton>
  )
}
