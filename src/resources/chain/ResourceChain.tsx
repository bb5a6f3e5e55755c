import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDataProvider, useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OperationKey, useCan } from '../../api/access'
import type { Question } from '../../ui/ConfirmDialog'
import { Chain } from '../../ui/chain/Chain'
import type { ChainRow } from '../../ui/chain/types'
import { Loading } from '../../ui/Loading'
import { Stack } from '../../ui/Stack'
import { Empty, Failed, Partial } from '../../ui/states'
import { useTell } from '../../ui/useTell'
import { useBrokerList } from '../list/context'
import { useFailure } from '../live/useFailure'
import type { ResourceDescription, Row } from '../types'
import { useCommand } from '../useCommand'
import { useRefresh } from '../useRefresh'
import { useRemove } from '../useRemove'
import { ChainFoot } from './ChainFoot'
import { useOrder } from './useOrder'

/** A chain whose members are records of their own at the broker. All texts are keys. */
export interface ResourceChainDescription {
  /** Names the chain. */
  label: string
  /** How a member reads. */
  content: ComponentType<{ row: Row }>
  order: {
    operation: OperationKey
    save: (ids: readonly string[]) => Promise<unknown>
    submit: string
    saved: string
    /** Somebody else changed the chain meanwhile. */
    conflict: string
  }
  enable: {
    operation: OperationKey
    /** Whether a member is on; by its field `enable` if not said. */
    isOn?: (row: Row) => boolean
    set: (row: Row, enable: boolean) => Promise<unknown>
    /** What it means for those who are there and those to come; a hook. */
    useQuestion: () => (row: Row, enable: boolean) => Question | undefined
    done: (enable: boolean) => string
  }
}

/** The records of the list in context as a chain: moved, switched, opened and removed, its order saved in one call. */
export function ResourceChain(props: { resource: ResourceDescription; chain: ResourceChainDescription }) {
  const { resource, chain } = props
  const context = useBrokerList()
  const { data, error, live, place, nameOf, list } = context
  const translate = useTranslate()
  const failureOf = useFailure()
  const navigate = useNavigate()
  const command = useCommand()
  const removal = useRemove(resource, context)
  const question = chain.enable.useQuestion()
  const mayOrder = useCan(chain.order.operation)
  const mayEnable = useCan(chain.enable.operation)
  const order = useOrder(data ?? NONE)
  const saver = useSaveOrder(resource.path, chain, order)
  const failure = failureOf(error)
  if (!data) {
    if (failure) return <Failed error={failure.text} details={failure.details} onRetry={live.refresh} />
    return <Loading shape="table" count={3} />
  }
  if (data.length === 0) return <Empty title={translate(list.empty.title)} text={translate(list.empty.text)} />
  const toggle = (row: Row) => (enabled: boolean) =>
    void command({
      question: question(row, enabled),
      work: () => chain.enable.set(row, enabled),
      done: { key: chain.enable.done(enabled), args: { name: nameOf(row) } },
      refresh: [resource.path],
    })
  const rows: ChainRow[] = order.ordered.map((row) => ({
    id: row.id,
    name: nameOf(row),
    content: <chain.content row={row} />,
    enabled: chain.enable.isOn?.(row) ?? row.enable !== false,
    onToggle: toggle(row),
    actions: [
      { id: 'open', label: translate('ui.list.open'), onClick: () => navigate(place.recordRoute(row.id)) },
      ...(removal && resource.remove
        ? [
            {
              id: 'remove',
              label: translate(resource.remove.action),
              danger: true,
              disabled: removal.reasonAgainst(row),
              onClick: () => void removal.run([row]),
            },
          ]
        : []),
    ],
  }))
  const denied = mayOrder.reason ?? mayEnable.reason
  return (
    <Stack>
      {failure && <Partial text={failure.text} details={failure.details} onRetry={live.refresh} />}
      {saver.before && (
        <Alert
          severity="success"
          role="status"
          onClose={saver.forget}
          closeText={translate('forms.dismiss')}
          action={<Button onClick={() => void saver.putBack()}>{translate('ui.chain.put_back')}</Button>}
        >
          {translate(chain.order.saved)}
        </Alert>
      )}
      <Chain rows={rows} label={translate(chain.label)} onMove={order.move} denied={denied && translate(denied)} />
      <ChainFoot
        dirty={order.draft !== undefined}
        isDirty={() => order.draft !== undefined}
        submitLabel={translate(chain.order.submit)}
        onSave={saver.save}
        onDiscard={order.discard}
        refusal={saver.refusal}
      />
      {removal?.dialog}
    </Stack>
  )
}

const NONE: readonly Row[] = []

/** The chain at the broker is another than the one that was put in order. */
class OrderConflict extends Error {}

/** Saves an order on top of the newest chain, and remembers the one before so that it can be put back. */
function useSaveOrder(path: string, { order: texts }: ResourceChainDescription, order: ReturnType<typeof useOrder>) {
  const provider = useDataProvider()
  const translate = useTranslate()
  const tell = useTell()
  const command = useCommand()
  const [before, setBefore] = useState<readonly string[]>()
  const read = useRefresh()
  const refresh = () => read(path)
  const save = async () => {
    if (!order.draft) return
    const { data } = await provider.getList(path, { filter: {}, meta: { whole: true } } as never)
    if (order.outdated(data as Row[])) {
      void refresh()
      throw new OrderConflict()
    }
    const { base, order: wanted } = order.draft
    await texts.save(wanted)
    await refresh()
    order.discard()
    setBefore(base)
  }
  const putBack = async () => {
    if (!before) return
    const done = await command({ work: () => texts.save(before), refresh: [path] })
    if (!done) return
    setBefore(undefined)
    tell(translate('ui.chain.was_put_back'), 'success')
  }
  return {
    save,
    putBack,
    before,
    forget: () => setBefore(undefined),
    refusal: (error: unknown) => (error instanceof OrderConflict ? translate(texts.conflict) : undefined),
  }
}
