import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: theme.tokens.gap.tiny,
  left: theme.tokens.gap.tiny,
  padding: theme.tokens.gap.small,
  backgroundColor: theme.tokens.surface,
  color: theme.tokens.text,
  borderRadius: theme.tokens.radius.input,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}))

/** First Tab stop. Skips header and menu. Sets the focus itself because the router uses the hash. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const translate = useTranslate()
  return (
    <Skip
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        target.current?.focus()
      }}
    >
      {translate('app.shell.skip')}
    </Skip>
  )
}
