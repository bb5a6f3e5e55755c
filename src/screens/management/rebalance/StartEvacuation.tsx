import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../api/client'
import { LazyForm } from '../../../resources/LazyForm'
import { SideDrawer } from '../../../ui/SideDrawer'
import { truncateAndEscape } from '../../../ui/text'
import { createEvacuationForm } from './forms'
import { useStart } from './useStart'

/** Drawer with the form to evacuate a node. */
export function StartEvacuation(props: { node: string; otherNodes: readonly string[]; onClose: () => void }) {
  const { node, otherNodes, onClose } = props
  const translate = useTranslate()
  const start = useStart()
  // Keep the form description stable while the node names are the same, so that the form is not reset.
  const key = otherNodes.join('\n')
  const form = useMemo(() => createEvacuationForm(key === '' ? [] : key.split('\n')), [key])
  const name = truncateAndEscape(node, 64)
  const question = {
    title: translate('rebalance.evacuateQuestion', { name }),
    body: translate(otherNodes.length > 0 ? 'rebalance.evacuateBody' : 'rebalance.evacuateAlone'),
    confirm: translate('rebalance.startEvacuation'),
    danger: true,
  }
  return (
    <SideDrawer open onClose={onClose} title={translate('rebalance.evacuateNode', { name })}>
      <p>{translate('rebalance.evacuateIntro')}</p>
      <LazyForm
        isNew
        form={form}
        onCancel={onClose}
        onSubmit={async (data) => {
          await start(form, node, question, () =>
            recordBroker.post('/load_rebalance/{node}/evacuation/start', { params: { path: { node } }, body: data }),
          )
          onClose()
        }}
      />
    </SideDrawer>
  )
}
