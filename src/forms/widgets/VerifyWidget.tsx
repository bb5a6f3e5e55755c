import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../types'

const Choice = styled('span')(({ theme: { tokens } }) => ({
  '& > small': { display: 'block', fontSize: tokens.font.table, color: tokens.textSecondary },
}))

/** Radio buttons for peer verification with help texts. Option `side` is the side of the TLS connection. */
export function VerifyWidget(props: WidgetProps) {
  const translate = useTranslate()
  const side = props.options.side === 'server' ? 'server' : 'client'
  const words = (props.schema.enum ?? []).map(String)
  const value = props.value ?? props.schema.default
  return (
    <RadioGroup
      value={typeof value === 'string' ? value : ''}
      onChange={(_, word) => !props.readOnly && props.onChange(word)}
      onBlur={props.onBlur}
      aria-labelledby={`${props.id}-label`}
      {...(props.describedBy !== undefined && { 'aria-describedby': props.describedBy })}
    >
      {words.map((word, i) => (
        <FormControlLabel
          key={word}
          value={word}
          disabled={props.readOnly && word !== value}
          control={<Radio {...(i === 0 && { slotProps: { input: { id: props.id } } })} />}
          sx={{ alignItems: 'flex-start' }}
          label={
            <Choice>
              {translate(`forms.verify.${side}.${word}.label`, { _: word })}
              <small>{translate(`forms.verify.${side}.${word}.help`, { _: '' })}</small>
            </Choice>
          }
        />
      ))}
    </RadioGroup>
  )
}
