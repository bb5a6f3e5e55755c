import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.gap.small,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  overflowWrap: 'anywhere',
}))

/** Line below a field that differs from its default: shows the default and a reset button. */
export function ResetToDefault(props: { name: string; defaultText: string | undefined; onReset: () => void }) {
  const translate = useTranslate()
  return (
    <Line>
      {props.defaultText && <span>{props.defaultText}</span>}
      <Button
        size="small"
        onClick={props.onReset}
        // Keep the focus in the field: validation on blur could move this button before the click.
        onMouseDown={(event) => event.preventDefault()}
        aria-label={translate('forms.reset.of', { name: props.name })}
      >
        {translate('forms.reset.label')}
      </Button>
    </Line>
  )
}
