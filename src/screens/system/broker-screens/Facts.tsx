import { useRecordContext } from 'ra-core'
import { SchemaShow } from '../../../forms/SchemaShow'
import type { Row } from '../../../resources/types'
import { useSchema } from '../../../resources/useSchema'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { removeScope } from './removeScope'

/** Fields of a record that cannot be changed. */
export function Facts({ screen }: { screen: ScreenDetails }) {
  const row = useRecordContext<Row>()
  const { schema } = useSchema(`get ${screen.path}`)
  return row && schema ? <SchemaShow schema={removeScope(schema)} value={row} /> : null
}
