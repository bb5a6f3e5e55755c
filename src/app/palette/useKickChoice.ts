import { useTranslate } from 'react-admin'
import { useCan } from '../../api/access'
import { useRunCommand } from '../../resources/commands/useRunCommand'
import { kickClient } from '../../screens/clients/clients/clientCommands'
import { truncateAndEscape } from '../../ui/text'
import { loadTexts } from '../i18n'
import type { Choice } from './useChoices'

/** Creates the choice that kicks out a client after confirmation. Returns undefined without permission. */
export function useKickChoice(): ((clientid: string) => Choice) | undefined {
  const translate = useTranslate()
  const runCommand = useRunCommand()
  const { allowed } = useCan(kickClient.operation)
  if (!allowed) return undefined
  return (clientid) => ({
    id: `kick ${clientid}`,
    text: translate('palette.kick', { name: truncateAndEscape(clientid, 128) }),
    run: () => void loadTexts(['clients']).then(() => runCommand(kickClient, { id: clientid })),
  })
}
