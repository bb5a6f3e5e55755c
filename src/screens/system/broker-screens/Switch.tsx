import { RecordContext } from 'ra-core'
import { callGeneratedItem } from '../../../api/document/createGeneratedSource'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import type { Row } from '../../../resources/types'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import type { OperationKey } from '../../../schema/types'

/** Switch of a record with an operation of its own (`…/enable/{enable}`). */
export function Switch({ screen, operation, row }: { screen: ScreenDetails; operation: OperationKey; row: Row }) {
  const { path, item = '', identity } = screen
  return (
    <RecordContext.Provider value={row}>
      <EnableSwitch
        name={String(row[identity] ?? row.id)}
        operation={operation}
        resource={path}
        set={({ id }, enable) => callGeneratedItem(operation, item, id, [String(enable)])}
      />
    </RecordContext.Provider>
  )
}
