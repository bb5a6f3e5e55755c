import { useTranslate } from 'react-admin'
import { isNotFound } from '../../../api/notFound'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDocument } from '../../../resources/useDocument'
import { JsonTree } from '../../../ui/payload/JsonTree'
import { SideDrawer } from '../../../ui/SideDrawer'
import { Empty } from '../../../ui/states'

/** Shows the current telemetry data. There is none while telemetry is disabled. */
export function SentData({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`system.telemetry.${key}`)
  const data = useDocument('/telemetry/data', { once: true })
  return (
    <SideDrawer open onClose={onClose} title={text('data')}>
      {isNotFound(data.error) ? (
        <Empty title={text('none')} text={text('noneText')} />
      ) : (
        <LivePanel live={data} failedTitle={text('failed')} skeleton="form">
          {(sent) => <JsonTree value={sent} />}
        </LivePanel>
      )}
    </SideDrawer>
  )
}
