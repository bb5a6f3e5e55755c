import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import { type ComponentProps, type Ref, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../text'
import { ChainItem } from './ChainItem'
import { Handle, List } from './parts'
import type { ChainProps } from './types'

/** Distance in CSS pixels before a drag starts, so that a click on the handle does not drag. */
const STARTS_AFTER = 4

/** List with drag handles; announcements are localized. */
export function DragList({ rows, label, onMove, list }: Omit<ChainProps, 'denied'> & { list: Ref<HTMLOListElement> }) {
  const translate = useTranslate()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: STARTS_AFTER } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const away = useRef(false)
  const announce = (key: string, id: UniqueIdentifier, at: UniqueIdentifier = id) =>
    translate(`ui.chain.${key}`, {
      name: truncateAndEscape(rows.find((row) => row.id === id)?.name ?? '', 64),
      position: ids.indexOf(String(at)) + 1,
      count: ids.length,
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      away.current = false
      return announce('taken', active.id)
    },
    onDragOver: ({ active, over }) => {
      // A drag starts over the item's current position, which was already announced.
      away.current ||= over !== null && over.id !== active.id
      return over && away.current ? announce('over', active.id, over.id) : undefined
    },
    // `Chain` announces the new position.
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : announce('put_back', active.id)),
    onDragCancel: ({ active }) => announce('put_back', active.id),
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: translate('ui.chain.instructions') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List ref={list} aria-label={label}>
          {rows.map((row, index) => (
            <DragItem key={row.id} row={row} index={index} count={rows.length} onMove={onMove} />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}

function DragItem(props: Pick<ComponentProps<typeof ChainItem>, 'row' | 'index' | 'count' | 'onMove'>) {
  const translate = useTranslate()
  const { id, name } = props.row
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const handle = (
    <Handle
      type="button"
      ref={setActivatorNodeRef}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      aria-pressed={isDragging || undefined}
      aria-label={translate('ui.chain.drag', { name: truncateAndEscape(name, 64) })}
    >
      <DragIndicatorOutlined aria-hidden />
    </Handle>
  )
  // Items have different heights and keep them while they move.
  const style = { transform: CSS.Translate.toString(transform), ...(transition && { transition }) }
  return <ChainItem {...props} drag={{ ref: setNodeRef, style, isDragging, handle }} />
}
