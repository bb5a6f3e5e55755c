import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { BROKER_ONLY, type RuleFunction } from '../../../domain/rulesql/functions/define'
import { CodeArea } from '../../../ui/code/CodeArea'
import { Computation } from './Computation'

const Parts = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.tiny,
  '& > label, & > p': { margin: 0, color: tokens.textSecondary, fontSize: tokens.font.table },
  '& > button': { justifySelf: 'start' },
}))

const Result = styled('output')(({ theme: { tokens } }) => ({
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  overflowWrap: 'anywhere',
}))

/** Editable example of a function, evaluated in the browser if possible. */
export function FunctionExample(props: {
  ruleFunction: RuleFunction
  onInsert?: ((text: string) => void) | undefined
}) {
  const { ruleFunction, onInsert } = props
  const { call, data, result } = ruleFunction.example
  const translate = useTranslate()
  const id = useId()
  const [expression, setExpression] = useState(call)
  const [columns, setColumns] = useState(JSON.stringify(data ?? {}))
  const onBroker = BROKER_ONLY.has(ruleFunction.group)
  return (
    <Parts>
      <label htmlFor={`${id}-call`}>{translate('sql.functions.example')}</label>
      <CodeArea id={`${id}-call`} value={expression} onChange={setExpression} rows={1} readOnly={onBroker} />
      {data && (
        <>
          <label htmlFor={`${id}-data`}>{translate('sql.functions.data')}</label>
          <CodeArea id={`${id}-data`} value={columns} onChange={setColumns} rows={1} readOnly={onBroker} />
        </>
      )}
      <p>{translate(onBroker ? 'sql.functions.brokerOnly' : 'sql.functions.result')}</p>
      {onBroker ? (
        <Result>{JSON.stringify(result)}</Result>
      ) : (
        <Result htmlFor={`${id}-call`}>
          <Computation expression={expression} data={columns} />
        </Result>
      )}
      {onInsert && (
        <Button size="small" variant="outlined" onClick={() => onInsert(expression)}>
          {translate('sql.functions.insert')}
        </Button>
      )}
    </Parts>
  )
}
