import Alert, { type AlertProps } from '@mui/material/Alert'
import { styled } from '@mui/material/styles'

const List = styled('ul')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.small}px 0 0`,
  paddingInlineStart: tokens.gap.medium,
  maxHeight: tokens.size.payload,
  overflow: 'auto',
  overflowWrap: 'anywhere',
}))

interface ImportProblemsProps {
  severity: NonNullable<AlertProps['severity']>
  title: string
  problems: readonly { key: string | number; text: string }[]
}

/** Problems of a file to import. */
export function ImportProblems({ severity, title, problems }: ImportProblemsProps) {
  return (
    <Alert severity={severity}>
      {title}
      <List
        // Scrollable regions must be focusable.
        tabIndex={0}
      >
        {problems.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </List>
    </Alert>
  )
}
