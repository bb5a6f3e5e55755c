import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { recordBroker } from '../../../api/client'
import { useDenied } from '../../../resources/useDenied'
import { useRefresh } from '../../../resources/useRefresh'
import { Screen } from '../../../ui/Screen'
import { truncateAndEscape } from '../../../ui/text'
import { useFinish } from '../../../ui/useFinish'
import { FileUpload } from '../../FileUpload'
import { formatRefusal } from '../formatRefusal'

/** Uploads a backup to a node; it can be restored from the list. */
export function Upload() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const finish = useFinish()
  const refresh = useRefresh()
  const disabledReason = useDenied('post /data/files')
  const text = (key: string, options?: Record<string, unknown>) => translate(`backup.${key}`, options)
  const handleUploaded = (name: string) => {
    void refresh('/data/files')
    finish({
      text: text('uploaded', { name: truncateAndEscape(name, 96) }),
      link: '/backup',
      onOpen: () => void navigate('/backup'),
    })
  }
  return (
    <Screen title={text('upload')} intro={text('uploadIntro')} backLink={{ to: '/backup', label: text('title') }}>
      <FileUpload
        texts={{ file: text('file'), help: text('fileHelp'), submit: text('upload'), working: text('checking') }}
        field="filename"
        denied={disabledReason}
        send={({ body, ...rest }) => recordBroker.post('/data/files', { body, ...rest })}
        onSent={handleUploaded}
        getReason={(error) => formatRefusal(error, translate)}
      />
    </Screen>
  )
}
