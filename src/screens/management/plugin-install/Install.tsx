import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { recordBroker } from '../../../api/client'
import { encodeId } from '../../../api/ids'
import { useDenied } from '../../../resources/useDenied'
import { useRefresh } from '../../../resources/useRefresh'
import { Screen } from '../../../ui/Screen'
import { truncateAndEscape } from '../../../ui/text'
import { useFinish } from '../../../ui/useFinish'
import { FileUpload } from '../../FileUpload'

/** Uploads a plugin package. The plugin is started on its page. */
export function Install() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const finish = useFinish()
  const refresh = useRefresh()
  const disabledReason = useDenied('post /plugins/install')
  const text = (key: string, options?: Record<string, unknown>) => translate(`plugins.${key}`, options)
  const finishInstall = (name: string) => {
    void refresh('/plugins')
    const link = `/plugins/detail/${encodeId(name.replace(/\.tar\.gz$/, ''))}`
    finish({
      text: text('installed', { name: truncateAndEscape(name, 96) }),
      link,
      onOpen: () => void navigate(link),
    })
  }
  return (
    <Screen
      title={text('installTitle')}
      intro={text('installIntro')}
      backLink={{ to: '/plugins', label: text('title') }}
    >
      <FileUpload
        texts={{ file: text('file'), help: text('fileHelp'), submit: text('install'), working: text('unpacking') }}
        field="plugin"
        denied={disabledReason}
        send={({ body, ...rest }) => recordBroker.post('/plugins/install', { body, ...rest })}
        onSent={finishInstall}
      />
    </Screen>
  )
}
