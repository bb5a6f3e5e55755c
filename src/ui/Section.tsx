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
  '& > h2': { marginInlineEnd: 'auto' },
  // The words of a button without a frame reach the edge, as the text below does.
  '& > .MuiButton-text:last-child': { marginInlineEnd: -(theme.tokens.gap.small + theme.tokens.gap.tiny) },
}))

const Body = styled('div', { shouldForwardProp: (name) => name !== 'flush' })<{ flush: boolean }>(
  ({ theme, flush }) => ({
    padding: flush ? 0 : `0 ${theme.tokens.gap.medium}px ${theme.tokens.gap.medium}px`,
    minWidth: 0,
    // A line about what is there keeps away from the edges that a table reaches.
    ...(flush && { '& > .MuiAlert-root': { margin: `0 ${theme.tokens.gap.medium}px ${theme.tokens.gap.small}px` } }),
  }),
)

/** A card with a heading. `flush` lets a table reach its edges. */
export function Section(props: {
  title: string
  actions?: ReactNode
  children: ReactNode
  flush?: boolean | undefined
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h2">
          {props.title}
        </Typography>
        {props.actions}
      </Head>
      <Body flush={props.flush ?? false}>{props.children}</Body>
    </Card>
  )
}
