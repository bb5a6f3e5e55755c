import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.gap.small,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  overflowWrap: 'anywhere',
}))

/** Under a field that is set to something else than its default: what that is, and the way back to it. */
export function ResetToDefault(props: { name: string; defaultText: string | undefined; onReset: () => void }) {
  const translate = useTranslate()
  return (
    <Line>
      {props.defaultText && <span>{props.defaultText}</span>}
      <Button
        size="small"
        onClick={props.onReset}
        // A press must not take the focus from a field first: the check on leaving it could move this away.
        onMouseDown={(event) => event.preventDefault()}
        aria-label={translate('forms.reset.of', { name: props.name })}
      >
        {translate('forms.reset.label')}
      </Button>
    </Line>
  )
}
