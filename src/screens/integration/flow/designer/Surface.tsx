import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FlowProblem } from '../../../../domain/flow/problems'
import { ActionButton } from '../../../../ui/ActionButton'
import { Inline } from '../../../../ui/Inline'
import { useHasRoomBeside } from '../../../../ui/SideDrawer'
import { Empty } from '../../../../ui/states'
import type { CardPosition } from '../canvas/card'
import { LazyCanvas } from '../canvas/LazyCanvas'
import { type AddableNodeType, parseAddedNode } from './createNode'
import { ListView } from './ListView'
import { Palette } from './Palette'
import { useAnnounceFlow } from './useAnnounceFlow'
import { useCards } from './useCards'
import type { DesignCommands } from './useDesign'
import { useLayout } from './useLayout'

const Columns = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: `${tokens.size.menu}px minmax(0, 1fr)`,
  alignItems: 'start',
  gap: tokens.gap.medium,
  '&[data-alone], &': { [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-panel]': { gridTemplateColumns: `minmax(0, 1fr) ${tokens.size.drawer}px` },
}))

const CanvasArea = styled('div')({ position: 'relative' })

/** Lies over the empty canvas and lets dragged nodes through. */
const CanvasHint = styled('div')({
  position: 'absolute',
  inset: 0,
  placeContent: 'center',
  display: 'grid',
  pointerEvents: 'none',
})

type View = 'canvas' | 'list'

export function Surface(props: {
  design: DesignCommands
  problems: readonly FlowProblem[]
  /** Enabled rule that the flow was saved as. */
  ruleId: string | undefined
  locked: boolean
  onOpen: (id: string) => void
  onAdd: (type: AddableNodeType, kind?: string, place?: CardPosition) => void
  onConnect: (from: string, to: string) => void
  /** Editor of the open node; takes the place of the palette on wide screens. */
  panel: ReactNode
}) {
  const { design, locked, onOpen, onAdd, onConnect, panel } = props
  const { flow } = design
  const translate = useTranslate()
  const narrow = useMediaQuery(
    (theme: { breakpoints: { down: (at: string) => string } }) => theme.breakpoints.down('sm'),
    {
      noSsr: true,
    },
  )
  const [selectedView, setSelectedView] = useState<View>()
  const view = selectedView ?? (narrow ? 'list' : 'canvas')
  const isPanelBeside = useHasRoomBeside() && Boolean(panel)
  const { cards, links } = useCards(flow, props.problems, props.ruleId)
  useAnnounceFlow({ cards, links })
  const places = useLayout(flow, design.places)
  const drawing = locked
    ? undefined
    : {
        onMove: design.move,
        onConnect,
        onRemove: design.remove,
        onDrop: (dragData: string, place: CardPosition) => {
          const { type, kind } = parseAddedNode(dragData)
          onAdd(type, kind, place)
        },
      }
  return (
    <Columns data-alone={locked || undefined} data-panel={isPanelBeside || undefined}>
      {!locked && <Palette flow={flow} onAdd={onAdd} hidden={isPanelBeside} />}
      <div style={{ minWidth: 0 }}>
        <Inline sx={{ mb: 1 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            onChange={(_, next: View | null) => next && setSelectedView(next)}
            aria-label={translate('flow.view')}
          >
            <ToggleButton value="canvas">{translate('flow.viewCanvas')}</ToggleButton>
            <ToggleButton value="list">{translate('flow.viewList')}</ToggleButton>
          </ToggleButtonGroup>
          {view === 'canvas' && Object.keys(design.places).length > 0 && (
            <ActionButton onClick={design.arrange}>{translate('flow.arrange')}</ActionButton>
          )}
        </Inline>
        {view === 'list' ? (
          <ListView
            flow={flow}
            cards={cards}
            onOpen={onOpen}
            onRemove={locked ? undefined : (id) => design.remove([id], [])}
          />
        ) : (
          <CanvasArea>
            <LazyCanvas
              label={translate('flow.canvas.label')}
              cards={cards}
              links={links}
              places={places}
              onOpen={onOpen}
              editHandlers={drawing}
              viewKey={cards
                .filter(({ id }) => !design.places[id])
                .map(({ id }) => id)
                .join(' ')}
            />
            {flow.nodes.length === 0 && (
              <CanvasHint>
                <Empty title={translate('flow.empty')} text={translate('flow.emptyText')} />
              </CanvasHint>
            )}
          </CanvasArea>
        )}
      </div>
      {panel}
    </Columns>
  )
}
