import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDocument } from '../../../resources/useDocument'
import { LinkButton } from '../../../ui/LinkButton'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Empty } from '../../../ui/states'
import { TabFrame } from '../../../ui/Tabs'
import { fileTransferPages } from '../fileTransferPages'
import { FilesTable } from './FilesTable'

const HERE = '/file-transfer/files'

/** Files sent by clients over MQTT, with download. */
export function Files() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const settings = useDocument('/file_transfer', { once: true })
  const { label, pages } = fileTransferPages
  return (
    <Screen title={translate(label)} intro={translate('fileTransfer.intro')} introKey={label}>
      <TabFrame
        label={translate(label)}
        tabs={pages.map((page) => ({ id: page.to, label: translate(page.label) }))}
        current={HERE}
        onSelect={(to) => void navigate(to)}
      >
        <LivePanel live={settings} failedTitle={translate('fileTransfer.failed')} skeleton="table">
          {({ enable }) => (enable === false ? <DisabledNotice /> : <FilesTable />)}
        </LivePanel>
      </TabFrame>
    </Screen>
  )
}

/** Shown while file transfer is off, because the broker then lists no files. */
function DisabledNotice() {
  const translate = useTranslate()
  return (
    <Section title={translate('fileTransfer.files')}>
      <Empty
        title={translate('fileTransfer.off')}
        text={translate('fileTransfer.offText')}
        action={
          <LinkButton variant="outlined" to="/file-transfer">
            {translate('fileTransfer.settings')}
          </LinkButton>
        }
      />
    </Section>
  )
}
