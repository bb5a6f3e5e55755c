import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../api/client'
import { LazyForm } from '../../../resources/LazyForm'
import { PlainSelect } from '../../../ui/PlainSelect'
import { SideDrawer } from '../../../ui/SideDrawer'
import { createRebalanceForm } from './forms'
import { useStart } from './useStart'

export function StartRebalance({ nodes, onClose }: { nodes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate()
  const start = useStart()
  const key = nodes.join('\n')
  const form = useMemo(() => createRebalanceForm(key.split('\n')), [key])
  const [selectedNode, setSelectedNode] = useState('')
  const coordinator = nodes.includes(selectedNode) ? selectedNode : (nodes[0] ?? '')
  const question = {
    title: translate('rebalance.rebalanceQuestion'),
    body: translate('rebalance.rebalanceBody'),
    confirm: translate('rebalance.startRebalance'),
    danger: true,
  }
  return (
    <SideDrawer open onClose={onClose} title={translate('rebalance.rebalance')}>
      <p>{translate('rebalance.rebalanceIntro')}</p>
      <p>
        <PlainSelect
          label={translate('fields.coordinator_node.label')}
          value={coordinator}
          options={nodes.map((value) => ({ value, label: value }))}
          onChange={setSelectedNode}
        />
      </p>
      <LazyForm
        isNew
        form={form}
        onCancel={onClose}
        onSubmit={async (data) => {
          await start(form, coordinator, question, () =>
            recordBroker.post('/load_rebalance/{node}/start', {
              params: { path: { node: coordinator } },
              body: data,
            }),
          )
          onClose()
        }}
      />
    </SideDrawer>
  )
}
