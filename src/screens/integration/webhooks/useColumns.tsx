import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { CopyText, UntrustedText } from '../../../ui/Copy'
import type { Column } from '../../../ui/table/types'
import { Counts, TriggerCell, WebhookStatus, WebhookSwitch } from './cells'

export function useColumns(): readonly Column<Row>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const label = (name: string) => translate(`webhooks.field.${name}`)
    return [
      {
        id: 'name',
        label: translate('fields.name.label'),
        width: 180,
        value: ({ name }) => String(name),
        render: ({ id, name }) => <CopyText mono text={String(name)} to={`/webhook/${encodeId(id)}`} />,
      },
      {
        id: 'status',
        label: translate('fields.status.label'),
        width: 150,
        render: (row) => <WebhookStatus row={row} />,
      },
      {
        id: 'url',
        label: label('url'),
        width: 260,
        mono: true,
        render: ({ url }) => <UntrustedText text={String(url)} ellipsis="middle" />,
      },
      { id: 'trigger', label: label('trigger'), width: 190, render: (row) => <TriggerCell row={row} /> },
      { id: 'counts', label: label('counts'), width: 150, render: (row) => <Counts row={row} /> },
      {
        id: 'enable',
        label: translate('fields.enable.label'),
        width: 95,
        render: (row) => <WebhookSwitch row={row} />,
      },
      {
        id: 'description',
        label: translate('fields.description.label'),
        width: 200,
        render: ({ description }) => <UntrustedText text={String(description)} />,
      },
    ]
  }, [translate])
}
