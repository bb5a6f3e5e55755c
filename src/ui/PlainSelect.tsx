import { styled } from '@mui/material/styles'
import { useId } from 'react'

export interface Option {
  value: string
  label: string
}

const Box = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  whiteSpace: 'nowrap',
  '& select': {
    minHeight: tokens.size.control - tokens.gap.tiny,
    padding: `0 ${tokens.gap.tiny}px`,
    font: 'inherit',
    color: tokens.text,
    backgroundColor: tokens.surface,
    border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
    borderRadius: tokens.radius.input,
    // Safari ignores the colours of a select unless its look is replaced.
    '@supports (hanging-punctuation: first)': {
      appearance: 'none',
      paddingInlineEnd: tokens.gap.large,
      backgroundImage: `linear-gradient(45deg, transparent 50%, ${tokens.text} 50%), linear-gradient(135deg, ${tokens.text} 50%, transparent 50%)`,
      backgroundSize: `${tokens.gap.tiny}px ${tokens.gap.tiny}px`,
      backgroundRepeat: 'no-repeat',
      backgroundPosition: `right ${tokens.gap.small + tokens.gap.tiny}px center, right ${tokens.gap.small}px center`,
    },
  },
}))

/** Native select for toolbars: small, fast and usable on every device. */
export function PlainSelect(props: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  hideLabel?: boolean | undefined
}) {
  const id = useId()
  return (
    <Box>
      {!props.hideLabel && <label htmlFor={id}>{props.label}</label>}
      <select
        id={id}
        aria-label={props.hideLabel ? props.label : undefined}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Box>
  )
}
