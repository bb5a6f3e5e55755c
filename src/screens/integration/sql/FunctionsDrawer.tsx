import { useTranslate } from 'react-admin'
import { SideDrawer } from '../../../ui/SideDrawer'
import { FunctionReference } from './FunctionReference'

/** Function reference next to the statement; can insert a function at the cursor. */
export function FunctionsDrawer(props: { open: boolean; onClose: () => void; onInsert?: (text: string) => void }) {
  const translate = useTranslate()
  const { open, onClose, onInsert } = props
  const insert =
    onInsert &&
    ((text: string) => {
      onInsert(text)
      onClose()
    })
  return (
    <SideDrawer open={open} onClose={onClose} title={translate('sql.functions.title')} isWide>
      <FunctionReference onInsert={insert} />
    </SideDrawer>
  )
}
