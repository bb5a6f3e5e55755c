import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { OperationKey } from '../../api/access'
import type { Question } from '../../ui/ConfirmDialog'
import { Chain } from '../../ui/chain/Chain'
import type { ChainRow } from '../../ui/chain/types'
import { Stack } from '../../ui/Stack'
import { Empty } from '../../ui/states'
import { useBrokerList } from '../list/brokerList'
import { LoadState } from '../live/LoadState'
import { StaleWarning } from '../live/StaleWarning'
import { RevertLine } from '../revert/RevertLine'
import type { ResourceDescription, Row } from '../types'
import { useDenied } from '../useDenied'
import { useEnable } from '../useEnable'
import { useRemove } from '../useRemove'
import { ChainSaveBar } from './ChainSaveBar'
import { useOrder } from './useOrder'
import { useSaveOrder } from './useSaveOrder'

type UseSwitchQuestion = () => (row: Row) => Question | undefined

const useNoQuestion: UseSwitchQuestion = () => () => undefined

/** Ordered list of records. All texts are keys. */
export interface ResourceChainDescription {
  label: string
  content: ComponentType<{ row: Row }>
  order: {
    operation: OperationKey
    save: (ids: readonly string[]) => Promise<unknown>
    submit: string
    successMessage: string
    /** Error text for a concurrent change of the order. */
    conflict: string
    /** Rendered next to "Save" of a changed order. */
    Preview?: ComponentType<{ ids: readonly string[] }>
  }
  enable: {
    operation: OperationKey
    /** Whether a member is enabled; reads the field `enable` by default. */
    isOn?: (row: Row) => boolean
    set: (row: Row, enable: boolean) => Promise<unknown>
    /** Hook that returns the confirmation before disabling. */
    useDisableQuestion: UseSwitchQuestion
    /** Hook that returns the confirmation before enabling, except as an undo; none by default. */
    useEnableQuestion?: UseSwitchQuestion
    getSuccessMessage: (enable: boolean) => string
    /** False for commands such as start and stop, which offer no undo. */
    isRevertible?: false
  }
}

/**
 * Shows the current list as an ordered list to move, switch, open and remove records. Saves the order in one step.
 */
export function ResourceChain(props: { resource: ResourceDescription; chain: ResourceChainDescription }) {
  const { resource, chain } = props
  const context = useBrokerList()
  const { data, error, live, place, getName, list } = context
  const translate = useTranslate()
  const navigate = useNavigate()
  const removal = useRemove(resource, context)
  const { useDisableQuestion, useEnableQuestion = useNoQuestion } = chain.enable
  const setEnabled = useEnable({
    set: chain.enable.set,
    resource: resource.path,
    getDone: (row, enable) => ({ key: chain.enable.getSuccessMessage(enable), args: { name: getName(row) } }),
    getDisableQuestion: useDisableQuestion(),
    getEnableQuestion: useEnableQuestion(),
    isRevertible: chain.enable.isRevertible,
  })
  const orderDeniedReason = useDenied(chain.order.operation)
  const enableDeniedReason = useDenied(chain.enable.operation)
  const order = useOrder(data ?? NONE)
  const saver = useSaveOrder(resource.path, chain, order)
  if (!data) return <LoadState error={error} onRetry={live.refresh} shape="table" count={3} />
  if (data.length === 0) return <Empty title={translate(list.empty.title)} text={translate(list.empty.text)} />
  const rows: ChainRow[] = order.ordered.map((row) => ({
    id: row.id,
    name: getName(row),
    content: <chain.content row={row} />,
    enabled: chain.enable.isOn?.(row) ?? row.enable !== false,
    onToggle: (enabled) => void setEnabled(row, enabled),
    actions: [
      { id: 'open', label: translate('ui.list.open'), onClick: () => navigate(place.recordRoute(row.id)) },
      ...(removal && resource.remove
        ? [
            {
              id: 'remove',
              label: translate(resource.remove.action),
              danger: true,
              disabled: removal.getForbiddenReason(row),
              onClick: () => void removal.run([row]),
            },
          ]
        : []),
    ],
  }))
  return (
    <Stack>
      <StaleWarning error={error} onRetry={live.refresh} />
      <Chain
        rows={rows}
        label={translate(chain.label)}
        onMove={order.move}
        denied={orderDeniedReason ?? enableDeniedReason}
      />
      <ChainSaveBar
        dirty={order.draft !== undefined}
        isDirty={() => order.draft !== undefined}
        submitLabel={translate(chain.order.submit)}
        onSave={saver.save}
        onDiscard={order.discard}
        refusal={saver.refusal}
      >
        {chain.order.Preview && <chain.order.Preview ids={order.ordered.map(({ id }) => id)} />}
      </ChainSaveBar>
      <RevertLine
        revertState={saver.revertState}
        disabled={order.draft && translate('forms.revert.dirty')}
        text={({ isRevert }, when) =>
          translate(isRevert ? 'forms.revert.orderAgain' : 'forms.revert.orderSaved', { when })
        }
      />
      {removal?.dialog}
    </Stack>
  )
}

const NONE: readonly Row[] = []
