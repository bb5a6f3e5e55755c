import { useDataProvider, useTranslate } from 'react-admin'
import { createCancelError } from '../../api/errors'
import { useConfirm } from '../../ui/useConfirm'
import { useRevert } from '../revert/useRevert'
import type { Row } from '../types'
import { useRefresh } from '../useRefresh'
import { isSameOrder, type OrderChange, restoreOrder } from './order'
import type { ResourceChainDescription } from './ResourceChain'
import { listIds, type useOrder } from './useOrder'

/** The broker's order has changed since the draft was started. */
class OrderConflict extends Error {}

/** Saves an order on top of the broker's latest one, and reverts it. */
export function useSaveOrder(path: string, chain: ResourceChainDescription, order: ReturnType<typeof useOrder>) {
  const { label, order: texts } = chain
  const provider = useDataProvider()
  const translate = useTranslate()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const read = async () => {
    const { data } = await provider.getList<Row>(path, { filter: {}, meta: { whole: true } })
    return data
  }
  /**
   * Returns the order to write. Asks for confirmation if others changed the order, and again if it changes in the
   * meantime.
   */
  const confirmOrder = async (change: OrderChange) => {
    let confirmedOrder: readonly string[] | undefined
    for (;;) {
      const now = listIds(await read())
      const { order: restoredOrder, changed } = restoreOrder(change, now)
      if (!changed || (confirmedOrder && isSameOrder(confirmedOrder, now))) return { before: now, after: restoredOrder }
      const yes = await confirm({
        title: translate('forms.revert.orderChanged'),
        body: translate('forms.revert.orderBody'),
        confirm: translate('forms.revert.anyway'),
        danger: true,
      })
      if (!yes) throw createCancelError()
      confirmedOrder = now
    }
  }
  const revertState = useRevert<OrderChange>({
    key: path,
    path,
    getName: ({ before, after }) => (isSameOrder(before, after) ? undefined : translate(label)),
    revert: async (change, isRevert) => {
      const back = await confirmOrder(change)
      if (!isSameOrder(back.before, back.after)) await texts.save(back.after)
      return { change: back, notice: { key: isRevert ? texts.successMessage : 'forms.revert.order' } }
    },
  })
  const save = async () => {
    if (!order.draft) return
    if (order.outdated(await read())) {
      void refresh(path)
      throw new OrderConflict()
    }
    const { base, order: newOrder } = order.draft
    await texts.save(newOrder)
    await refresh(path)
    order.discard()
    revertState.showNotice(translate(texts.successMessage), { before: base, after: newOrder })
  }
  return {
    save,
    revertState,
    refusal: (error: unknown) => (error instanceof OrderConflict ? translate(texts.conflict) : undefined),
  }
}
