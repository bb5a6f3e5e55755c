import type { OperationKey } from '../api/access'
import { callBroker } from '../api/callBroker'
import { CommandButtons } from './commands/CommandButtons'
import type { CommandDescription } from './commands/types'
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
  const path = operation.slice('delete '.length)
  const deleteAll: CommandDescription<object> = {
    id: 'delete-all',
    label: texts('action'),
    danger: true,
    operation,
    getDisabledReason: () => reason,
    question: { title: texts('question'), body: texts('consequence'), danger: true },
    run: () => callBroker('delete', path),
    successMessage: texts('done'),
    refresh: refresh ?? [path],
  }
  return <CommandButtons commands={[deleteAll]} row={{}} onDone={() => onDone?.()} />
}
