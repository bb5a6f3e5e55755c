import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SideDrawer } from '../ui/SideDrawer'
import type { RowAction } from '../ui/table/types'

interface RowDrawerDescription<R> {
  id: string
  /** Text key of the row action. */
  label: string
  Icon: ComponentType
  isWide?: true
  /** Returns the translated title. */
  getTitle: (row: R) => string
  render: (row: R) => ReactNode
}

/** Row action that shows more of a row in a drawer. Render `drawer` next to the table. */
export function useRowDrawer<R>({ id, label, Icon, isWide, getTitle, render }: RowDrawerDescription<R>) {
  const translate = useTranslate()
  const [row, setRow] = useState<R>()
  const getAction = useCallback(
    (shownRow: R): RowAction => ({ id, label: translate(label), icon: <Icon />, onClick: () => setRow(shownRow) }),
    [id, label, Icon, translate],
  )
  const drawer = (
    <SideDrawer
      open={row !== undefined}
      {...(isWide && { isWide })}
      onClose={() => setRow(undefined)}
      title={row === undefined ? '' : getTitle(row)}
    >
      {row !== undefined && render(row)}
    </SideDrawer>
  )
  return { getAction, drawer }
}
