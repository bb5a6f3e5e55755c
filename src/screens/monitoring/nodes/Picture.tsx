import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { PlainButton } from '../../../ui/PlainButton'
import { splitMiddle, truncateAndEscape } from '../../../ui/text'
import { layoutMembers, listMemberLinks } from './layout'
import type { Member } from './members'

const Frame = styled('div')(({ theme: { tokens } }) => ({
  position: 'relative',
  minHeight: tokens.size.topology,
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& line': { stroke: tokens.borderStrong, strokeWidth: tokens.size.hairline, vectorEffect: 'non-scaling-stroke' },
  '& ul': { position: 'absolute', inset: 0, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'absolute', transform: 'translate(-50%, -50%)' },
}))

const Spot = styled(PlainButton, { shouldForwardProp: (name) => name !== 'member' })<{ member: Member }>(
  ({ theme: { tokens }, member: { role, state } }) => {
    const colour = { running: tokens.ok, stopped: tokens.stopped, unknown: tokens.warning }[state]
    return {
      position: 'relative',
      font: 'inherit',
      fontSize: tokens.font.table,
      color: tokens.text,
      '& .mark': { position: 'static', width: tokens.size[role], height: tokens.size[role], color: colour },
      '& .mark path, & .mark circle': {
        fill: state === 'running' ? 'currentColor' : tokens.surface,
        stroke: 'currentColor',
        strokeWidth: tokens.size.focusRing,
        strokeDasharray: state === 'unknown' ? '3 2' : undefined,
      },
      '& .name': {
        // Place the name below the mark, so that links end at the mark's centre.
        position: 'absolute',
        top: '100%',
        insetInlineStart: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        maxWidth: `min(${tokens.size.card}px, 40vw)`,
        whiteSpace: 'nowrap',
        paddingInline: tokens.gap.tiny,
        backgroundColor: tokens.surface,
        borderRadius: tokens.radius.input,
        fontFamily: tokens.font.mono,
      },
      // Node names often differ only at the end.
      '& .head': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '&:hover .name': { backgroundColor: tokens.sunken },
      '&[aria-pressed="true"] .name': { backgroundColor: tokens.accent, color: tokens.onAccent },
      '&[aria-pressed="true"] .mark': {
        outline: `${tokens.size.focusRing}px solid ${tokens.accent}`,
        outlineOffset: tokens.size.focusRing,
        borderRadius: tokens.radius.card,
      },
    }
  },
)

/** Above this number names would overlap, so they are shown only on selection, hover and focus. */
const NAMED = 8

/** Diagram of the nodes: a list of buttons with links drawn behind. */
export function Picture(props: {
  members: readonly Member[]
  selectedName: string | undefined
  onChoose: (name: string) => void
}) {
  const { members, selectedName, onChoose } = props
  const translate = useTranslate()
  const spots = layoutMembers(members)
  const short = members.length > NAMED
  return (
    <Frame>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {listMemberLinks(members).map(([from, to]) => {
          const [a, b] = [spots.get(from), spots.get(to)]
          return a && b && <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        })}
      </svg>
      <ul aria-label={translate('topology.nodes')}>
        {members.map((member) => {
          const { name, role, state } = member
          const spot = spots.get(name)
          const label = translate('topology.node', {
            name: truncateAndEscape(name, 64),
            role: translate(`topology.role.${role}`),
            state: translate(`topology.state.${state}`),
          })
          return (
            <li key={name} style={{ left: `${spot?.x}%`, top: `${spot?.y}%` }}>
              <Spot
                type="button"
                member={member}
                aria-label={label}
                aria-pressed={name === selectedName}
                title={label}
                onClick={() => onChoose(name)}
              >
                <svg className="mark" viewBox="0 0 24 24" aria-hidden>
                  {role === 'core' ? <path d="M12 2 21 7V17L12 22 3 17V7Z" /> : <circle cx="12" cy="12" r="9" />}
                  {state === 'stopped' && <path d="M8 8H16V16H8Z" />}
                </svg>
                {(!short || name === selectedName) && <Name name={truncateAndEscape(name, 64)} />}
              </Spot>
            </li>
          )
        })}
      </ul>
    </Frame>
  )
}

function Name({ name }: { name: string }) {
  const { head, tail } = splitMiddle(name)
  return (
    <span className="name">
      <span className="head">{head}</span>
      {tail && <span>{tail}</span>}
    </span>
  )
}
