import { useTranslate } from 'react-admin'
import { useCan } from '../../api/access'
import { useKick } from '../../screens/clients/clients/useKick'
import { truncateAndEscape } from '../../ui/text'
import { loadTexts } from '../i18n'
import type { Choice } from './useChoices'

export const KICK_OPERATION = 'post /clients/kickout/bulk'

/** Creates the choice that kicks out a client after confirmation. Returns undefined without permission. */
export function useKickChoice(): ((clientid: string) => Choice) | undefined {
  const translate = useTranslate()
  const kick = useKick()
  const { allowed } = useCan(KICK_OPERATION)
  if (!allowed) return undefined
  return (clientid) => ({
    id: `kick ${clientid}`,
    text: translate('palette.kick', { name: truncateAndEscape(clientid, 128) }),
    run: () => void loadTexts(['clients']).then(() => kick(clientid)),
  })
}
