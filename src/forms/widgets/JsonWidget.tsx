import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'
import { isEqual } from '../core/paths'
import type { WidgetProps } from '../types'
import { findJsonErrorLine, prettyPrintJson } from '../values/jsonText'
import { getInputProps } from './parts'

/** Data without a known schema, edited as JSON. Invalid JSON stays as typed and blocks saving. */
export function JsonWidget(props: WidgetProps) {
  const { value, onChange, report, schema } = props
  const [text, setText] = useState(() => formatJson(value))
  useEffect(() => {
    setText((now) => {
      const read = parse(now)
      return read.ok && isEqual(read.value, value) ? now : !read.ok && value === undefined ? now : formatJson(value)
    })
  }, [value])
  const change = (next: string) => {
    setText(next)
    const read = parse(next)
    const isValid = read.ok && (read.value === undefined || typeFits(read.value, schema.type))
    if (isValid) report(undefined)
    else if (!read.ok && read.line !== undefined) report('jsonLine', { line: read.line })
    else report('json')
    onChange(isValid && read.ok ? read.value : undefined)
  }
  return (
    <OutlinedInput
      multiline
      minRows={3}
      maxRows={16}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? (schema.type === 'array' ? '[]' : '{}')}
      readOnly={props.readOnly}
      sx={(theme) => ({ fontFamily: theme.tokens.font.mono })}
      inputProps={getInputProps(props)}
    />
  )
}

const formatJson = (value: Json | undefined) => (value === undefined ? '' : prettyPrintJson(value))

function parse(text: string): { ok: true; value: Json | undefined } | { ok: false; line?: number } {
  if (text.trim() === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) as Json }
  } catch (error) {
    const line = findJsonErrorLine(String(error), text)
    return { ok: false, ...(line !== undefined && { line }) }
  }
}

function typeFits(value: Json, type: string | undefined): boolean {
  if (type === 'array') return Array.isArray(value)
  return type !== 'object' || isObject(value)
}
