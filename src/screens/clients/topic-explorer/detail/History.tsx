import MuiLink from '@mui/material/Link'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { formatPreview } from '../../../../mqtt/formatPreview'
import type { StoredMessage } from '../../../../mqtt/storedMessage'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { useFormat } from '../../../../ui/format/useFormat'
import { Section } from '../../../../ui/Section'
import type { Column } from '../../../../ui/table/types'
import { formatExactClock } from '../../../mqtt/formatExactTime'
import { LIMITS } from '../store/limits'

/** Messages received since the topic was selected, newest first. */
export function History(props: {
  messages: readonly StoredMessage[]
  selectedId: number
  onSelect: (id: number) => void
}) {
  const { messages, selectedId, onSelect } = props
  const translate = useTranslate()
  const format = useFormat()
  const rows = useMemo(() => [...messages].reverse(), [messages])
  const title = translate('explorer.history.title', { number: format.number(LIMITS.history) })
  const columns: Column<StoredMessage>[] = [
    {
      id: 'time',
      label: translate('explorer.fact.time'),
      width: 130,
      render: ({ id, at }) => (
        <MuiLink
          component="button"
          type="button"
          aria-current={id === selectedId || undefined}
          onClick={() => onSelect(id)}
        >
          {formatExactClock(at, format)}
        </MuiLink>
      ),
    },
    {
      id: 'payload',
      label: translate('explorer.history.payload'),
      width: 200,
      mono: true,
      render: (message) => formatPreview(message),
    },
    { id: 'qos', label: translate('explorer.fact.qos'), width: 56, align: 'right', render: ({ qos }) => qos },
    {
      id: 'retained',
      label: translate('explorer.fact.retained'),
      width: 84,
      render: ({ retain }) => translate(retain ? 'explorer.fact.yes' : 'explorer.fact.no'),
    },
    {
      id: 'size',
      label: translate('explorer.fact.size'),
      width: 84,
      align: 'right',
      render: ({ size }) => format.bytes(size),
    },
  ]
  return (
    <Section title={title} flush>
      <LocalTable caption={title} rows={rows} columns={columns} rowKey={({ id }) => String(id)} />
    </Section>
  )
}
