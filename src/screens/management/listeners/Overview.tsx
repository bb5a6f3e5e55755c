import { useRecordContext, useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import { createNodeColumn } from '../../../resources/recordColumns'
import { getStatusKind } from '../../../resources/status/getStatusKind'
import { StatusByNode, useStatusText } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { useDocument } from '../../../resources/useDocument'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status } from '../../../ui/Status'
import { Empty } from '../../../ui/states'
import { getListenerFacts, getListenerState, type ListenerEntry, type ListenerNode } from '../listenerFacts'
import { Breaking, Certificate, hasCertificate, useCertificateNote } from './Certificate'
import { Connections } from './cells'
import { listenerCommands } from './listenerCommands'

/** State and connections of a listener, in total and per node, from the list. */
export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const list = useDocument('/listeners')
  return (
    <LivePanel live={list} failedTitle={translate('listeners.stateFailed')} skeleton="cards">
      {(listeners) => {
        const listener = listeners.find(({ id }) => id === row?.id)
        return listener && row ? (
          <State listener={{ ...listener, id: row.id }} />
        ) : (
          <Empty title={translate('listeners.gone')} />
        )
      }}
    </LivePanel>
  )
}

function State({ listener }: { listener: ListenerEntry & Row }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const word = useStatusText()
  const note = useCertificateNote(listener)
  const label = (field: string) => translate(`fields.${field}.label`)
  return (
    <Stack>
      <Section
        title={translate('listeners.state')}
        actions={<CommandButtons commands={listenerCommands} row={listener} />}
      >
        <KeyValue
          items={[
            {
              label: label('status'),
              value: <StatusByNode facts={getListenerFacts(listener)} name={listener.id} />,
            },
            { label: label('type'), value: optionText('type', listener.type) },
            { label: label('bind'), value: listener.bind },
            { label: label('acceptors'), value: listener.acceptors },
            { label: translate('listeners.connections'), value: <Connections status={listener.status} /> },
            ...(hasCertificate(listener)
              ? [
                  {
                    label: translate('listeners.certificate'),
                    value: (
                      <Breaking>
                        <Certificate listener={listener} />
                      </Breaking>
                    ),
                    help: note,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <Section title={translate('listeners.byNode')} flush>
        <LocalTable<ListenerNode>
          caption={translate('listeners.byNode')}
          rows={listener.node_status ?? []}
          rowKey={({ node = '' }) => node}
          columns={[
            createNodeColumn(label('node'), 260),
            {
              id: 'status',
              label: label('status'),
              width: 180,
              render: ({ status }) => {
                const state = listener.enable ? getListenerState(status?.running) : 'disabled'
                return <Status kind={getStatusKind(state)} label={word(state)} />
              },
            },
            {
              id: 'connections',
              label: translate('listeners.connections'),
              width: 200,
              render: ({ status }) => <Connections status={status} />,
            },
          ]}
          empty={{ title: translate('listeners.noNodes') }}
        />
      </Section>
    </Stack>
  )
}
