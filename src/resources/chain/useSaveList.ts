import { useTranslate } from 'react-admin'
import { callBroker } from '../../api/callBroker'
import { isEqual } from '../../forms/core/paths'
import type { Json } from '../../schema/types'
import { useConfirm } from '../../ui/useConfirm'
import { type RevertState, useRevert } from '../revert/useRevert'
import { useRefresh } from '../useRefresh'
import { saveChain } from './saveChain'
import type { ChainDescription } from './types'
import type { useChainDraft } from './useChainDraft'

export interface ListChange<T> {
  previous: readonly T[]
  current: readonly T[]
}

/** Saves a list on top of the broker's latest one, and reverts it the same way. */
export function useSaveList<T extends Json>(
  chain: ChainDescription<T>,
  draft: ReturnType<typeof useChainDraft<T>>,
): { revertState: RevertState<ListChange<T>>; save: () => Promise<void> } {
  const { path, label, getName, successMessage } = chain
  const translate = useTranslate()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const read = async () => (await callBroker('get', path)) as T[]
  const write = (items: readonly T[]) => callBroker('put', path, { body: items })
  const createOverwriteCheck = (body: string, verb: string) => (currentItems: readonly T[]) =>
    confirm({
      title: translate('forms.chain.changedTitle'),
      body: translate(body, { smart_count: currentItems.length, names: currentItems.map(getName).join(', ') }),
      confirm: translate(verb),
      danger: true,
    })
  const replace = async (
    base: readonly T[],
    newItems: readonly T[],
    asking: ReturnType<typeof createOverwriteCheck>,
  ) => {
    const previous = await saveChain({ read, write, confirmOverwrite: asking }, base, newItems)
    // Brokers add defaults, so read the list again. A failed read does not fail the save.
    const current = await read().catch(() => newItems)
    return { previous, current }
  }
  const revertState = useRevert<ListChange<T>>({
    key: path,
    path,
    getName: ({ previous, current }) => (isEqual([...previous], [...current]) ? undefined : translate(label)),
    revert: async ({ previous, current }, isRevert) => {
      const change = await replace(
        current,
        previous,
        createOverwriteCheck('forms.revert.listBody', 'forms.revert.anyway'),
      )
      return { change, notice: { key: isRevert ? successMessage : 'forms.revert.list' } }
    },
    // Keep unsaved changes; saving them asks about the conflict.
    onChange: ({ current }) => {
      if (!draft.isDirty() && !isEqual([...current], [...draft.base])) draft.adopt(current)
    },
  })
  const save = async () => {
    const change = await replace(
      draft.base,
      draft.items,
      createOverwriteCheck('forms.chain.changedBody', 'forms.chain.replace'),
    )
    draft.adopt(change.current)
    revertState.showNotice(translate(successMessage), change)
    void refresh(path)
  }
  return { revertState, save }
}
