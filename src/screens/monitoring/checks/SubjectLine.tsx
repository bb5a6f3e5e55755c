import { Link } from 'react-router'
import { truncateAndEscape } from '../../../ui/text'
import type { Subject } from './finding'
import { useFactText } from './useFindingText'

/** What a finding is about, with the way to its page and what is known of it. */
export function SubjectLine({ name, to, note }: Subject) {
  const factText = useFactText()
  const text = truncateAndEscape(name, 128)
  return (
    <li>
      {to ? <Link to={to}>{text}</Link> : text}
      {note !== undefined && note !== '' && <> – {factText(note)}</>}
    </li>
  )
}
