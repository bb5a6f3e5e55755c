import type { TranslateFunction } from 'react-admin'
import { CopyText, UntrustedText } from '../../ui/Copy'
import { UNKNOWN } from '../../ui/format/number'
import { Time } from '../../ui/Time'
import type { Column } from '../../ui/table/types'
import { getClientPage } from '../getClientPage'
import type { MessageRecord } from './MessageFacts'

/** Values the broker writes if the publisher is unknown. */
const MISSING = new Set(['undefined', ''])
/** Publisher id of messages sent through the admin API. */
const API = 'http_api'

/** Publisher of a message, linked to its page if it is a client. */
export function Publisher({ id = '' }: { id?: string | undefined }) {
  if (MISSING.has(id)) return UNKNOWN
  return id === API ? id : <CopyText mono text={id} to={getClientPage(id)} />
}

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
