import type { TranslateFunction } from 'ra-core'
import type { Column } from '../../../ui/table/types'
import { messageColumns } from '../messageColumns'
import type { RetainedRow } from './queries'

export function columns(translate: TranslateFunction): Column<RetainedRow>[] {
  const { topic, qos, from, username, at } = messageColumns<RetainedRow>(translate)
  return [{ ...topic, width: 320 }, qos, { ...from, width: 220 }, username, at]
}
