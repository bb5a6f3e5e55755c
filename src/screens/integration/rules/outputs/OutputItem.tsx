import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'ra-core'
import { encodeId } from '../../../../api/ids'
import type { Row } from '../../../../resources/types'
import { CopyText } from '../../../../ui/Copy'
import { IconAction } from '../../../../ui/IconAction'
import { truncateAndEscape } from '../../../../ui/text'
import { Item } from '../parts'
import type { RuleOutput } from '../types'
import { ActionSummary } from './ActionSummary'
import { FunctionSummary } from './FunctionSummary'
import { getBuiltInFunction } from './outputs'
import { useOutputName } from './useOutputName'

interface OutputItemProps {
  output: RuleOutput
  action: Row | undefined
  known: boolean
  denied: string | undefined
  onEdit: () => void
  onRemove: () => void
}

export function OutputItem({ output, action, known, denied, onEdit, onRemove }: OutputItemProps) {
  const translate = useTranslate()
  const getOutputName = useOutputName()
  const own = getBuiltInFunction(output)
  const isAction = typeof output === 'string'
  const name = getOutputName(output)
  const shown = { name: truncateAndEscape(name, 64) }
  // The console output has no settings and plugin functions have no form.
  const fixed = own !== 'republish' && !isAction
  return (
    <Item>
      <header>
        <div>
          {isAction ? (
            <>
              <small>{translate('rules.outputs.kind.action')}</small>
              <CopyText mono text={output} to={`/rule/actions/${encodeId(output)}`} />
            </>
          ) : own ? (
            <strong>{name}</strong>
          ) : (
            <>
              <small>{translate('rules.outputs.kind.function')}</small>
              <CopyText mono text={name} />
            </>
          )}
        </div>
        {!fixed && (
          <IconAction label={translate('rules.outputs.edit', shown)} disabled={denied} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconAction>
        )}
        <IconAction label={translate('rules.outputs.remove', shown)} disabled={denied} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconAction>
      </header>
      {isAction ? <ActionSummary id={output} action={action} known={known} /> : <FunctionSummary output={output} />}
    </Item>
  )
}
