import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { broker } from '../../../api/client'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { truncateAndEscape } from '../../../ui/text'
import { useIsOpen } from '../../../ui/useIsOpen'
import { isPluginRunning } from '../pluginFacts'
import { useStopQuestion } from './useStopQuestion'

export const setRunning = (name: string, running: boolean): Promise<unknown> =>
  broker.put('/plugins/{name}/{action}', { params: { path: { name, action: running ? 'start' : 'stop' } } })

/** Actions of a plugin: start, stop, uninstall. */
export function PluginActions({ row }: { row: Row }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const command = useCommand()
  const isOpen = useIsOpen()
  const question = useStopQuestion()
  const runDeniedReason = useDenied('put /plugins/{name}/{action}')
  const removeDeniedReason = useDenied('delete /plugins/{name}')
  const running = isPluginRunning(toRecord<'/plugins'>(row))
  const name = truncateAndEscape(row.id, 64)
  const toggleRunning = () =>
    command({
      question: running ? question(row) : undefined,
      work: () => setRunning(row.id, !running),
      successMessage: { key: running ? 'plugins.stopped' : 'plugins.started', args: { name } },
      refresh: ['/plugins'],
    })
  const uninstall = async () => {
    const result = await command({
      question: {
        title: translate('plugins.question', { name }),
        body: translate('plugins.consequence'),
        confirm: translate('plugins.uninstall'),
        danger: true,
      },
      work: () => broker.delete('/plugins/{name}', { params: { path: { name: row.id } } }),
      successMessage: { key: 'plugins.uninstalled', args: { name } },
      refresh: ['/plugins'],
    })
    if (result && isOpen()) void navigate('/plugins')
  }
  return (
    <>
      <ActionButton variant="outlined" disabled={runDeniedReason} onClick={() => void toggleRunning()}>
        {translate(running ? 'plugins.stop' : 'plugins.start')}
      </ActionButton>
      <ActionButton variant="outlined" color="error" disabled={removeDeniedReason} onClick={() => void uninstall()}>
        {translate('plugins.uninstall')}
      </ActionButton>
    </>
  )
}
