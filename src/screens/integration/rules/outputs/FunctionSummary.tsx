import { useTranslate } from 'ra-core'
import { useFieldText } from '../../../../forms/useFieldText'
import { UntrustedText } from '../../../../ui/Copy'
import { KeyValue } from '../../../../ui/KeyValue'
import type { RuleOutput } from '../types'
import { getBuiltInFunction, getOutputArguments } from './outputs'

const SCOPE = ['args', '@rules']

export function FunctionSummary({ output }: { output: RuleOutput }) {
  const translate = useTranslate()
  const getFieldText = useFieldText(SCOPE)
  const own = getBuiltInFunction(output)
  if (own === 'console') return <p>{translate('rules.outputs.consoleHelp')}</p>
  const args = getOutputArguments(output)
  if (own === undefined) return Object.keys(args).length > 0 ? <p className="name">{JSON.stringify(args)}</p> : null
  return (
    <KeyValue
      items={['topic', 'qos', 'retain', 'payload'].map((name) => ({
        label: getFieldText([name]).label,
        value: args[name] === undefined ? undefined : <UntrustedText text={String(args[name])} />,
      }))}
    />
  )
}
