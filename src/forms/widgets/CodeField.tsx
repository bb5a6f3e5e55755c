import { CodeArea } from '../../ui/code/CodeArea'
import { CodeEditor } from '../../ui/code/CodeEditor'
import type { CodeLanguage } from '../../ui/code/languages/grammars'
import { TemplateArea } from '../../ui/code/TemplateArea'
import { usePlaceholders } from '../placeholders'
import type { WidgetProps } from '../types'

interface CodeFieldProps {
  widget: WidgetProps
  rows: number
  /** Whether `${…}` is highlighted. */
  marks: boolean
  oneLine?: boolean
  language?: CodeLanguage | undefined
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

export function CodeField({ widget, rows, marks, oneLine, language }: CodeFieldProps) {
  const placeholders = usePlaceholders()
  const marked = marks && widget.options.marks !== false
  const shared = {
    id: widget.id,
    value: isPlain(widget.value) ? String(widget.value) : '',
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
  if (marked && placeholders) return <TemplateArea {...shared} oneLine={oneLine} source={placeholders} />
  return <CodeArea {...shared} oneLine={oneLine} />
}
