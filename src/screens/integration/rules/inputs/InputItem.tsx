import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'react-admin'
import { CopyText } from '../../../../ui/Copy'
import { IconAction } from '../../../../ui/IconAction'
import { truncateAndEscape } from '../../../../ui/text'
import { Item } from '../parts'
import { ColumnChips } from './ColumnChips'
import { getInputKind } from './fromClause'
import { findInputEvent, type InputEvent } from './useRuleEvents'

interface InputItemProps {
  name: string
  events: readonly InputEvent[]
  /** Reason why the inputs are read-only. */
  denied: string | undefined
  isOnly: boolean
  isSelected: (column: string) => boolean
  onColumn: (column: string) => void
  onEdit: () => void
  onRemove: () => void
}

export function InputItem({ name, events, denied, isOnly, ...props }: InputItemProps) {
  const translate = useTranslate()
  const kind = getInputKind(name)
  const event = findInputEvent(name, events)
  const textArgs = { name: truncateAndEscape(name, 64) }
  const kindText = translate(`rules.inputs.kind.${kind}`)
  const description = kind === 'event' && event ? `${kindText} · ${event.title}` : kindText
  const unknown = kind === 'event' && !event
  return (
    <Item>
      <header>
        <div>
          <small>{description}</small>
          <CopyText mono text={name} />
        </div>
        <IconAction label={translate('rules.inputs.edit', textArgs)} disabled={denied} onClick={props.onEdit}>
          <EditOutlined fontSize="small" />
        </IconAction>
        <IconAction
          label={translate('rules.inputs.remove', textArgs)}
          disabled={denied ?? (isOnly ? translate('rules.inputs.last') : undefined)}
          onClick={props.onRemove}
        >
          <DeleteOutlined fontSize="small" />
        </IconAction>
      </header>
      {unknown && <p>{translate('rules.inputs.unknownEvent')}</p>}
      {event && event.columns.length > 0 && (
        <details>
          <summary>{translate('rules.inputs.columns', { smart_count: event.columns.length })}</summary>
          <ColumnChips
            columns={event.columns}
            denied={denied}
            isSelected={props.isSelected}
            onColumn={props.onColumn}
            label={translate('rules.inputs.columnsOf', textArgs)}
          />
        </details>
      )}
    </Item>
  )
}
