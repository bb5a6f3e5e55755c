import { Fragment } from 'react'
import { splitAtMatches } from '../../../../domain/traces/filterLines'
import { truncateAndEscape } from '../../../../ui/text'

/** Untrusted text on one line with search matches highlighted. */
export function HighlightedLine({ text, search }: { text: string; search: string }) {
  const displayText = truncateAndEscape(text)
  if (search === '') return displayText
  return splitAtMatches(displayText, search).map((part, index) => {
    const Part = index % 2 === 1 ? 'mark' : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    return <Part key={index}>{part}</Part>
  })
}
