import { styled } from '@mui/material/styles'
import { useFound } from './Found'
import { stretches } from './words'

const Mark = styled('mark')(({ theme: { tokens } }) => ({
  color: 'inherit',
  backgroundColor: tokens.sunken,
  textDecoration: 'underline',
  textDecorationColor: tokens.accent,
  textDecorationThickness: tokens.size.focusRing,
}))

export function Marked({ text, words }: { text: string; words?: readonly string[] }) {
  const found = useFound()
  if (!found) return text
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no id
  return stretches(text, words ?? found.words).map((part, i) => (i % 2 ? <Mark key={i}>{part}</Mark> : part))
}
