import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { encodeId } from '../../../api/ids'
import { useRefresh } from '../../../resources/useRefresh'
import { Screen } from '../../../ui/Screen'
import { truncateAndEscape } from '../../../ui/text'
import { useTell } from '../../../ui/useTell'
import { FileUpload } from '../../FileUpload'

/** Uploads the package of a plugin; it is started on its page. */
export function Install() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const tell = useTell()
  const refresh = useRefresh()
  const { reason } = useCan('post /plugins/install')
  const text = (key: string, options?: Record<string, unknown>) => translate(`plugins.${key}`, options)
  const installed = (name: string) => {
    tell(text('installed', { name: truncateAndEscape(name, 96) }), 'success')
    void refresh('/plugins')
    void navigate(`/plugins/detail/${encodeId(name.replace(/\.tar\.gz$/, ''))}`)
  }
  return (
    <Screen title={text('installTitle')} intro={text('installIntro')} back={{ to: '/plugins', label: text('title') }}>
      <FileUpload
        words={{ file: text('file'), help: text('fileHelp'), submit: text('install'), working: text('unpacking') }}
        field="plugin"
        denied={reason && translate(reason)}
        send={({ body, ...rest }) => broker.post('/plugins/install', { body: body as never, ...rest })}
        onSent={installed}
      />
    </Screen>
  )
}
