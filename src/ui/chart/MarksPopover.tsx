import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useFormat } from '../format/useFormat'
import type { Mark, MarkGroup } from './marks'

/** What happened, as a link to the object, and by whom. */
export function MarkText({ mark: { text, to, actor } }: { mark: Mark }) {
  return (
    <>
      {to === undefined ? text : <Link to={to}>{text}</Link>} · {actor}
    </>
  )
}

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: tokens.gap.medium,
  // Keeps its width at the edge of a narrow window.
  width: 'max-content',
  maxWidth: `min(calc(100vw - ${tokens.gap.large * 2}px), ${tokens.size.drawer}px)`,
  boxSizing: 'border-box',
  display: 'grid',
  gap: tokens.gap.small,
  overflowWrap: 'anywhere',
  fontSize: tokens.font.table,
  '& small': { display: 'block', fontSize: tokens.font.table, color: tokens.textSecondary },
}))

/** Events of a mark with time and link. */
export function MarksPopover(props: { anchor: HTMLElement; label: string; group: MarkGroup; onClose: () => void }) {
  const format = useFormat()
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': props.label } }}
    >
      <List>
        {props.group.marks.map((mark) => (
          <li key={`${mark.t} ${mark.text}`}>
            <MarkText mark={mark} />
            <small>{format.dateTime(mark.t)}</small>
          </li>
        ))}
      </List>
    </Popover>
  )
}
