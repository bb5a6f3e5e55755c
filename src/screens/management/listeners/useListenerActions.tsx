import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined'
import StopOutlined from '@mui/icons-material/StopOutlined'
import { useTranslate } from 'react-admin'
import { toRecord } from '../../../resources/toRecord'
import type { RowActions } from '../../../resources/types'
import { useListenerCommands } from './useListenerCommands'

/** Row actions: start, stop, restart. */
export function useListenerActions(): RowActions {
  const translate = useTranslate()
  const { run, getDeniedReason } = useListenerCommands()
  return {
    getActions: (row) => {
      const listener = toRecord<'/listeners'>(row)
      const verb = listener.enable ? 'stop' : 'start'
      return [
        {
          id: verb,
          label: translate(`listeners.${verb}`),
          icon: verb === 'stop' ? <StopOutlined /> : <PlayArrowOutlined />,
          disabled: getDeniedReason(verb),
          onClick: () => void run(listener, verb),
        },
        {
          id: 'restart',
          label: translate('listeners.restart'),
          icon: <RestartAltOutlined />,
          disabled: getDeniedReason('restart'),
          onClick: () => void run(listener, 'restart'),
        },
      ]
    },
  }
}
