import type { TranslateFunction } from 'react-admin'
import type { RuleFunction } from '../../../domain/rulesql/functions/define'
import { getKindTextKey } from '../../../domain/rulesql/texts'
import type { CallHelp, Span } from '../../../ui/code/services'

interface Signature {
  label: string
  parameters: Span[]
}

/** Returns the signatures of a function, such as `substr(text: text, start: integer)`. */
export function createSignatures({ name, forms }: RuleFunction, translate: TranslateFunction): Signature[] {
  return forms.map((form) => {
    const parameters: Span[] = []
    let label = `${name}(`
    for (const [index, { name: parameter, kind, isRest }] of form.entries()) {
      if (index > 0) label += ', '
      const start = label.length
      label += `${isRest ? '…' : ''}${parameter}: ${translate(getKindTextKey(kind))}`
      parameters.push({ start, end: label.length })
    }
    return { label: `${label})`, parameters }
  })
}

/** Returns signature help with the first signature that accepts the argument. */
export function createCallHelp(
  called: RuleFunction,
  argument: number,
  translate: TranslateFunction,
  text: string,
): CallHelp {
  const forms = createSignatures(called, translate)
  const fitting = called.forms.findIndex((form) => argument < form.length || form.at(-1)?.isRest === true)
  const form = Math.max(fitting, 0)
  const parameter = Math.min(argument, Math.max((forms[form]?.parameters.length ?? 0) - 1, 0))
  return { forms, text, form, parameter }
}
