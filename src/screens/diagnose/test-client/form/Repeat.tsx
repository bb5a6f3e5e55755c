import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FormActionsProps } from '../../../../forms/types'
import { useFormat } from '../../../../ui/format/useFormat'
import { LIMITS } from '../store/limits'
import { useShownConnection } from '../useConnections'
import { toOutgoingMessage } from './message'

const Group = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.small,
  '& .MuiOutlinedInput-root': { width: tokens.size.column },
}))

const FIRST = '1000'

/** Publishes the message repeatedly at an interval until stopped. */
export function Repeat({ collect, showError }: FormActionsProps) {
  const connection = useShownConnection()
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const [intervalText, setIntervalText] = useState(FIRST)
  const every = Number(intervalText)
  const wrong = !Number.isInteger(every) || every < LIMITS.leastInterval || every > LIMITS.mostInterval
  const { repeatInterval } = connection
  const start = () => {
    showError(undefined)
    const data = wrong ? undefined : collect()
    if (!data) return
    if (connection.stateName === 'connected') connection.repeat(toOutgoingMessage(data), every)
    else showError(new Error(translate('testClient.notConnected')))
  }
  const range = { min: format.number(LIMITS.leastInterval), max: format.number(LIMITS.mostInterval) }
  if (repeatInterval !== undefined)
    return (
      <Button variant="outlined" onClick={() => connection.stopRepeat()}>
        {translate('testClient.repeat.stop', { every: format.number(repeatInterval) })}
      </Button>
    )
  return (
    <Group>
      <OutlinedInput
        value={intervalText}
        error={wrong}
        onChange={(event) => setIntervalText(event.target.value.trim())}
        endAdornment={<InputAdornment position="end">{translate('testClient.repeat.unit')}</InputAdornment>}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-label': translate('testClient.repeat.every'),
          'aria-invalid': wrong,
          'aria-describedby': wrong ? id : undefined,
        }}
      />
      <Button variant="outlined" onClick={start}>
        {translate('testClient.repeat.start')}
      </Button>
      {wrong && (
        <FormHelperText error id={id}>
          {translate('testClient.repeat.range', range)}
        </FormHelperText>
      )}
    </Group>
  )
}
