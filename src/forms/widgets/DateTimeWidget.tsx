import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Time } from '../../ui/Time'
import type { WidgetProps } from '../types'
import { formatRfc3339, fromLocalInput, toLocalInput } from '../values/dateTime'
import { Column, getInputProps, Row } from './parts'

export interface Shortcut {
  key: string
  count: number
  seconds: number
}

/** Date and time in the browser's time zone, stored in UTC. Option `shortcuts` offers times relative to now. */
export function DateTimeWidget(props: WidgetProps) {
  const translate = useTranslate()
  const { value, onChange, report } = props
  const input = useRef<HTMLInputElement>(null)
  const stored = typeof value === 'string' || typeof value === 'number' ? toLocalInput(value) : ''
  const [text, setText] = useState(stored)
  useEffect(() => {
    if (stored !== '') setText((now) => (fromLocalInput(now) === value ? now : stored))
    else if (!input.current?.validity.badInput) setText('')
  }, [stored, value])
  const shortcuts = (props.options.shortcuts ?? []) as readonly Shortcut[]
  const moment = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? value : undefined
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const change = (next: string) => {
    setText(next)
    const timestamp = fromLocalInput(next)
    // A partial date reads as empty; only `badInput` reveals it.
    report(timestamp === undefined && (next !== '' || input.current?.validity.badInput) ? 'dateTime' : undefined)
    onChange(timestamp)
  }
  /** Browsers fire no change event for a partial date, only key events. */
  const reportPartialDate = () => {
    if (text === '') report(input.current?.validity.badInput ? 'dateTime' : undefined)
  }
  const pick = (seconds: number) => {
    report(undefined)
    onChange(formatRfc3339(new Date(Date.now() + seconds * 1000)))
  }
  return (
    <Column>
      <Row sx={{ alignItems: 'center' }}>
        <OutlinedInput
          type="datetime-local"
          inputRef={input}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyUp={reportPartialDate}
          onBlur={props.onBlur}
          readOnly={props.readOnly}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          inputProps={getInputProps(props, { step: 1 })}
        />
        <span>{zone}</span>
        {/* The browser's format differs from the one in tables, so show both. */}
        {text !== '' && moment !== undefined && <Time exact value={moment} />}
      </Row>
      {text === '' && props.placeholder && <span>{props.placeholder}</span>}
      {shortcuts.length > 0 && !props.readOnly && (
        <Row>
          {shortcuts.map(({ key, count, seconds }) => (
            <Button key={`${key}${count}`} variant="outlined" onClick={() => pick(seconds)}>
              {translate(key, { smart_count: count })}
            </Button>
          ))}
        </Row>
      )}
    </Column>
  )
}
