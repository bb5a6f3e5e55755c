import { useTranslate } from 'react-admin'
import type { Operand } from '../../../../../domain/flow/model'
import type { FlowProblem } from '../../../../../domain/flow/problems'
import { acceptsArgumentCount } from '../../../../../domain/rulesql/functions/call'
import type { Parameter, RuleFunction } from '../../../../../domain/rulesql/functions/define'
import { ActionButton } from '../../../../../ui/ActionButton'
import { findProblemAt } from './fieldProblems'
import { Line } from './Line'
import { OperandInput } from './OperandInput'

/** Arguments of a function, or a single value if no function is selected. */
export function ArgumentsForm(props: {
  ruleFunction: RuleFunction | undefined
  args: readonly Operand[]
  columns: readonly string[]
  problems: readonly FlowProblem[]
  onChange: (args: readonly Operand[]) => void
}) {
  const { ruleFunction, args, columns, problems, onChange } = props
  const translate = useTranslate()
  const parameters = findSignature(ruleFunction, args.length)
  const getLabel = (at: number) => {
    const parameter = parameters?.[at] ?? (parameters?.at(-1)?.isRest ? parameters.at(-1) : undefined)
    if (!ruleFunction) return translate('flow.processing.value')
    return parameter
      ? translate('flow.processing.argumentNamed', { number: at + 1, name: parameter.name })
      : translate('flow.processing.argument', { number: at + 1 })
  }
  const acceptsCount = (count: number) => ruleFunction?.forms.some((form) => acceptsArgumentCount(form, count)) ?? false
  const more = ruleFunction?.forms.some((form) => form.length > args.length || form.at(-1)?.isRest) ?? false
  return (
    <>
      {args.map((value, at) => (
        <OperandInput
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id
          key={at}
          label={getLabel(at)}
          value={value}
          columns={columns}
          problem={findProblemAt(problems, ['args', at])}
          onChange={(next) => onChange(args.map((one, i) => (i === at ? next : one)))}
        />
      ))}
      {(more || acceptsCount(args.length - 1)) && (
        <Line>
          {more && (
            <ActionButton onClick={() => onChange([...args, { kind: 'field', text: '' }])}>
              {translate('flow.processing.addArgument')}
            </ActionButton>
          )}
          {acceptsCount(args.length - 1) && (
            <ActionButton onClick={() => onChange(args.slice(0, -1))}>
              {translate('flow.processing.removeArgument')}
            </ActionButton>
          )}
        </Line>
      )}
    </>
  )
}

/** Returns the signature that fits this number of arguments. */
const findSignature = (ruleFunction: RuleFunction | undefined, count: number): readonly Parameter[] | undefined =>
  ruleFunction?.forms.find((form) => acceptsArgumentCount(form, count)) ??
  ruleFunction?.forms.find((form) => form.length >= count)
