import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../../api/ids'
import { useFieldText } from '../../../../forms/useFieldText'
import type { Row } from '../../../../resources/types'
import { CopyText, UntrustedText } from '../../../../ui/Copy'
import { IconAction } from '../../../../ui/IconAction'
import { KeyValue } from '../../../../ui/KeyValue'
import { truncateAndEscape } from '../../../../ui/text'
import { Item } from '../parts'
import { ActionSummary } from './ActionSummary'
import { getBuiltInFunction, getOutputArguments, type RuleOutput } from './outputs'
import { useOutputName } from './useOutputName'

const SCOPE = ['args', '@rules']

function FunctionSummary({ output }: { output: RuleOutput }) {
  const translate = useTranslate()
  const getFieldText = useFieldText(SCOPE)
  const builtIn = getBuiltInFunction(output)
  if (builtIn === 'console') return <p>{translate('rules.outputs.consoleHelp')}</p>
  const args = getOutputArguments(output)
  if (builtIn === undefined) return Object.keys(args).length > 0 ? <p className="name">{JSON.stringify(args)}</p> : null
  return (
    <KeyValue
      items={['topic', 'qos', 'retain', 'payload'].map((name) => ({
        label: getFieldText([name]).label,
        value: args[name] === undefined ? undefined : <UntrustedText text={String(args[name])} />,
      }))}
    />
  )
}

interface OutputItemProps {
  output: RuleOutput
  action: Row | undefined
  isLoaded: boolean
  denied: string | undefined
  onEdit: () => void
  onRemove: () => void
}

export function OutputItem({ output, action, isLoaded, denied, onEdit, onRemove }: OutputItemProps) {
  const translate = useTranslate()
  const getOutputName = useOutputName()
  const builtIn = getBuiltInFunction(output)
  const isAction = typeof output === 'string'
  const name = getOutputName(output)
  const textArgs = { name: truncateAndEscape(name, 64) }
  // The console output has no settings and plugin functions have no form.
  const fixed = builtIn !== 'republish' && !isAction
  return (
    <Item>
      <header>
        <div>
          {isAction ? (
            <>
              <small>{translate('rules.outputs.kind.action')}</small>
              <CopyText mono text={output} to={`/rule/actions/${encodeId(output)}`} />
            </>
          ) : builtIn ? (
            <strong>{name}</strong>
          ) : (
            <>
              <small>{translate('rules.outputs.kind.function')}</small>
              <CopyText mono text={name} />
            </>
          )}
        </div>
        {!fixed && (
          <IconAction label={translate('rules.outputs.edit', textArgs)} disabled={denied} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconAction>
        )}
        <IconAction label={translate('rules.outputs.remove', textArgs)} disabled={denied} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconAction>
      </header>
      {isAction ? (
        <ActionSummary id={output} action={action} isLoaded={isLoaded} />
      ) : (
        <FunctionSummary output={output} />
      )}
    </Item>
  )
}
