import { styled } from '@mui/material/styles'
import { useFormSearchResult } from './FormSearchResult'
import { splitMatches } from './searchWords'

const Mark = styled('mark')(({ theme: { tokens } }) => ({
  color: 'inherit',
  backgroundColor: tokens.sunken,
  textDecoration: 'underline',
  textDecorationColor: tokens.accent,
  textDecorationThickness: tokens.size.focusRing,
}))

/** Highlights `words` in a text; by default the words of the search. */
export function HighlightedText({ text, words }: { text: string; words?: readonly string[] }) {
  const found = useFormSearchResult()
  if (!found) return text
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
  return splitMatches(text, words ?? found.words).map((part, i) => (i % 2 ? <Mark key={i}>{part}</Mark> : part))
}
