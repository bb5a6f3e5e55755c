import { Link } from 'react-router'
import type { Mark } from './marks'

/** What happened, as a link to the object, and by whom. */
export function MarkText({ mark: { text, to, by } }: { mark: Mark }) {
  return (
    <>
      {to === undefined ? text : <Link to={to}>{text}</Link>} · {by}
    </>
  )
}
