import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { FieldSchema, Json } from '../schema/types'
import { uiKey } from './core/paths'
import type { FormUi, Path } from './types'

/** The words for one field. `fallback`: the texts have none, so the name itself was made readable. */
export interface FieldText {
  label: string
  help: string
  fallback: boolean
}

/** `max_awaiting_rel` to `Max awaiting rel`: what is shown until a text is written. */
export function humanise(name: string): string {
  const words = name.replace(/[_.-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const textKey = (name: string) => `fields.${name.replaceAll('.', '_')}`

/** Label and help of fields: the screen's own words, else `fields.<name>`, else the name and the document's description. */
export function useFieldText(): (path: Path, schema?: FieldSchema, ui?: FormUi) => FieldText {
  const translate = useTranslate()
  return useCallback(
    (path, schema, ui) => {
      const own = ui?.fields?.[uiKey(path)]
      const name = String(path.findLast((part) => typeof part === 'string') ?? '')
      const label = own?.label ? translate(own.label) : translate(`${textKey(name)}.label`, { _: '' })
      const help = own?.help
        ? translate(own.help)
        : translate(`${textKey(name)}.help`, { _: schema?.description ?? '' })
      return { label: label || humanise(name), help, fallback: label === '' }
    },
    [translate],
  )
}

/** The words for one value of a list of words: `fields.<name>.options.<value>`, else the value itself. */
export function useOptionText(): (name: string, value: Json) => string {
  const translate = useTranslate()
  return useCallback(
    (name, value) => {
      const text = String(value)
      const own = translate(`${textKey(name)}.options.${text.replaceAll('.', '_')}`, { _: '' })
      return own || translate(`forms.option.${text}`, { _: text })
    },
    [translate],
  )
}
