import { useTranslate } from 'ra-core'
import { useFieldText } from '../../../../forms/useFieldText'
import { UntrustedText } from '../../../../ui/Copy'
import { KeyValue } from '../../../../ui/KeyValue'
import type { RuleOutput } from '../types'
import { argumentsOf, ownFunction } from './outputs'

const SCOPE = ['args', '@rules']

export function FunctionSummary({ output }: { output: RuleOutput }) {
  const translate = useTranslate()
  const textOf = useFieldText(SCOPE)
  const own = ownFunction(output)
  if (own === 'console') return <p>{translate('rules.outputs.consoleHelp')}</p>
  const args = argumentsOf(output)
  if (own === undefined) return Object.keys(args).length > 0 ? <p className="name">{JSON.stringify(args)}</p> : null
  return (
    <KeyValue
      items={['topic', 'qos', 'retain', 'payload'].map((name) => ({
        label: textOf([name]).label,
        value: args[name] === undefined ? undefined : <UntrustedText text={String(args[name])} />,
      }))}
    />
  )
}
