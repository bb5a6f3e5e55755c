import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../../../forms/types'

const Grid = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tokens.size.card}px), 1fr))`,
}))

export function EventsWidget(props: WidgetProps) {
  const translate = useTranslate()
  const words = (props.schema.items?.enum ?? []).map(String)
  const selectedEvents = new Set(Array.isArray(props.value) ? props.value.map(String) : [])
  const toggleEvent = (word: string) => {
    const next = words.filter((one) => (one === word ? !selectedEvents.has(one) : selectedEvents.has(one)))
    props.onChange(next.length > 0 ? next : undefined)
  }
  return (
    <Grid role="group" aria-labelledby={`${props.id}-label`} aria-describedby={props.describedBy}>
      {words.map((word, i) => (
        <FormControlLabel
          key={word}
          label={translate(`webhooks.event.${word}`)}
          disabled={props.readOnly}
          control={
            <Checkbox
              checked={selectedEvents.has(word)}
              onChange={() => toggleEvent(word)}
              onBlur={props.onBlur}
              {...(i === 0 && { slotProps: { input: { id: props.id } } })}
            />
          }
        />
      ))}
    </Grid>
  )
}
