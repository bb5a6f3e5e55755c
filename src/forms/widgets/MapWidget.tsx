import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import { isEqual } from '../core/paths'
import type { WidgetProps } from '../types'
import { useFocusAdded } from '../useFocusAdded'
import { NestedFormControl } from './NestedFormControl'
import { AddRowButton, Column, getInputProps, RemoveRowButton, Row } from './parts'

interface Pair {
  id: number
  key: string
  value: string
}

/**
 * Key-value pairs with a row each. The state keeps the order and incomplete rows; the data gets pairs with a key.
 */
export function MapWidget(props: WidgetProps) {
  const translate = useTranslate()
  const counter = useRef(0)
  const toPairs = (value: Json | undefined): Pair[] =>
    isObject(value)
      ? Object.entries(value).map(([key, item]) => ({ id: counter.current++, key, value: formatItem(item) }))
      : []
  const [pairs, setPairs] = useState(() => toPairs(props.value))
  const { list, expectItem } = useFocusAdded(pairs.length, '[data-row]')
  const schema = typeof props.schema.additionalProperties === 'object' ? props.schema.additionalProperties : {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an external change (discard) replaces the rows
  useEffect(() => {
    if (!isEqual(props.value ?? {}, toMap(pairs, schema) ?? {})) setPairs(toPairs(props.value))
  }, [props.value])
  const set = (next: Pair[]) => {
    setPairs(next)
    props.report(findBrokenRules(next).find((rule) => rule !== undefined))
    props.onChange(toMap(next, schema))
  }
  const brokenRules = findBrokenRules(pairs)
  const areAllValid = brokenRules.every((rule) => rule === undefined)
  const edit = (id: number, change: Partial<Pair>) =>
    set(pairs.map((pair) => (pair.id === id ? { ...pair, ...change } : pair)))
  return (
    <Column ref={list} role="group" aria-labelledby={`${props.id}-label`} sx={{ alignItems: 'stretch' }}>
      {pairs.map((pair, i) => {
        // Other errors, such as of the schema, concern the whole map.
        const marked = areAllValid || brokenRules[i] !== undefined
        return (
          <Row key={pair.id} data-row sx={{ flexWrap: 'nowrap', '& > div:first-of-type': { flex: '0 0 40%' } }}>
            <NestedFormControl marked={marked}>
              <OutlinedInput
                value={pair.key}
                onChange={(event) => edit(pair.id, { key: event.target.value })}
                onBlur={props.onBlur}
                readOnly={props.readOnly}
                placeholder={translate('forms.map.key')}
                inputProps={{
                  ...getInputProps(props, { autoComplete: 'off' }),
                  'aria-invalid': (props.invalid && marked) || undefined,
                  // The first field describes the map; the same text at each row is noise in a screen reader.
                  'aria-describedby': i === 0 ? props.describedBy : undefined,
                  id: i === 0 ? props.id : `${props.id}-${pair.id}`,
                  'aria-label': translate('forms.map.keyOf', { name: props.label, n: i + 1 }),
                }}
              />
            </NestedFormControl>
            <NestedFormControl fullWidth marked={areAllValid}>
              <OutlinedInput
                fullWidth
                value={pair.value}
                onChange={(event) => edit(pair.id, { value: event.target.value })}
                onBlur={props.onBlur}
                readOnly={props.readOnly}
                placeholder={translate('forms.map.value')}
                inputProps={{
                  'aria-label': translate('forms.map.valueOf', { name: props.label, n: i + 1 }),
                  autoComplete: 'off',
                }}
              />
            </NestedFormControl>
            {!props.readOnly && (
              <RemoveRowButton
                label={props.label}
                n={i + 1}
                onClick={() => set(pairs.filter((other) => other.id !== pair.id))}
              />
            )}
          </Row>
        )
      })}
      {!props.readOnly && (
        <AddRowButton
          field={props}
          isEmpty={pairs.length === 0}
          onClick={() => {
            expectItem()
            setPairs([...pairs, { id: counter.current++, key: '', value: '' }])
          }}
        />
      )}
    </Column>
  )
}

const formatItem = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the rule that each row breaks, if any. */
const findBrokenRules = (pairs: readonly Pair[]): ('duplicateKey' | 'missingKey' | undefined)[] =>
  pairs.map(({ id, key, value }) => {
    if (key === '') return value === '' ? undefined : 'missingKey'
    return pairs.some((other) => other.id !== id && other.key === key) ? 'duplicateKey' : undefined
  })

function toMap(pairs: readonly Pair[], schema: FieldSchema): Json | undefined {
  const namedPairs = pairs.filter((pair) => pair.key !== '')
  return namedPairs.length === 0
    ? undefined
    : Object.fromEntries(namedPairs.map(({ key, value }) => [key, read(value, schema)]))
}

function read(text: string, schema: FieldSchema): Json {
  if ((schema.type === 'integer' || schema.type === 'number') && /^-?\d+(\.\d+)?$/.test(text.trim()))
    return Number(text)
  if (schema.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
