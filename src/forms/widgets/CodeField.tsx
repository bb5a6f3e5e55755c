import { CodeArea } from '../../ui/code/CodeArea'
import { CodeEditor } from '../../ui/code/CodeEditor'
import type { CodeLanguage } from '../../ui/code/languages/grammars'
import { TemplateArea } from '../../ui/code/TemplateArea'
import { usePlaceholders } from '../placeholders'
import type { WidgetProps } from '../types'

interface CodeFieldProps {
  widget: WidgetProps
  /** Height of the empty field, in lines. */
  rows: number
  /** Whether `${…}` is marked. */
  marks: boolean
  oneLine?: boolean
  /** With a language of its own it is edited as code. */
  language?: CodeLanguage | undefined
}

/** A text in monospace as the value of a field; an empty one is none. */
export function CodeField({ widget, rows, marks, oneLine, language }: CodeFieldProps) {
  const placeholders = usePlaceholders()
  const marked = marks && widget.options.marks !== false
  const shared = {
    id: widget.id,
    value: typeof widget.value === 'string' ? widget.value : '',
    onChange: (text: string) => widget.onChange(text === '' ? undefined : text),
    onBlur: widget.onBlur,
    readOnly: widget.readOnly,
    invalid: widget.invalid,
    required: widget.required,
    describedBy: widget.describedBy,
    placeholder: widget.placeholder,
    rows,
    marks: marked,
  }
  if (language) return <CodeEditor {...shared} label={widget.label} language={language} />
  if (marked && placeholders) return <TemplateArea {...shared} oneLine={oneLine} load={placeholders} />
  return <CodeArea {...shared} oneLine={oneLine} />
}
