import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  '--ground': theme.tokens.surface,
  backgroundColor: theme.tokens.surface,
  border: `${theme.tokens.size.hairline}px solid ${theme.tokens.border}`,
  borderRadius: theme.tokens.radius.card,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.tokens.gap.small,
  minHeight: theme.tokens.size.row + theme.tokens.gap.small,
  padding: `${theme.tokens.gap.small}px ${theme.tokens.gap.medium}px`,
  '& > :is(h2, h3)': { marginInlineEnd: 'auto' },
  // Keeps the only action at the end when it wraps.
  '& > :is(h2, h3) + :last-child': { marginInlineStart: 'auto' },
  // Aligns the label of a text button with the text below.
  '& > .MuiButton-text:last-child': { marginInlineEnd: -(theme.tokens.gap.small + theme.tokens.gap.tiny) },
}))

const Body = styled('div', { shouldForwardProp: (name) => name !== 'flush' })<{ flush: boolean }>(
  ({ theme, flush }) => ({
    padding: flush ? 0 : `0 ${theme.tokens.gap.medium}px ${theme.tokens.gap.medium}px`,
    minWidth: 0,
    // An alert keeps its margin even if the table reaches the edges.
    ...(flush && { '& > .MuiAlert-root': { margin: `0 ${theme.tokens.gap.medium}px ${theme.tokens.gap.small}px` } }),
  }),
)

/** Card with a heading. `flush` removes the padding for tables. */
export function Section(props: {
  title: string
  actions?: ReactNode
  children: ReactNode
  flush?: boolean | undefined
  /** Level of the heading in the outline; the look stays the same. */
  level?: 2 | 3 | undefined
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h2" component={props.level === 3 ? 'h3' : 'h2'}>
          {props.title}
        </Typography>
        {props.actions}
      </Head>
      <Body flush={props.flush ?? false}>{props.children}</Body>
    </Card>
  )
}
