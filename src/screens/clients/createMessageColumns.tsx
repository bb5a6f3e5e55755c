import type { TranslateFunction } from 'react-admin'
import { CopyText, UntrustedText } from '../../ui/Copy'
import { Time } from '../../ui/Time'
import type { Column } from '../../ui/table/types'
import type { MessageRecord } from './MessageFacts'
import { Publisher } from './Publisher'

/** Columns shared by the lists of retained and delayed messages, by name. */
export function createMessageColumns<T extends MessageRecord>(translate: TranslateFunction) {
  const label = (key: string) => translate(`clients.messages.${key}`)
  return {
    topic: {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 240,
      value: (row) => row.topic ?? '',
      render: ({ topic = '' }) => <CopyText mono text={topic} />,
    },
    qos: { id: 'qos', label: label('qos'), align: 'right', width: 60, render: (row) => row.qos ?? '–' },
    from: {
      id: 'from_clientid',
      label: label('from'),
      mono: true,
      width: 150,
      render: ({ from_clientid: id }) => <Publisher id={id} />,
    },
    username: {
      id: 'from_username',
      label: label('from_username'),
      width: 130,
      render: ({ from_username: name }) => (name && name !== 'undefined' ? <UntrustedText text={name} /> : '–'),
    },
    at: { id: 'publish_at', label: label('at'), width: 150, render: (row) => <Time value={row.publish_at} /> },
  } satisfies Record<string, Column<T>>
}
