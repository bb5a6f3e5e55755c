import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { recordBroker } from '../../../../api/client'
import { decodeId } from '../../../../api/ids'
import type { Row } from '../../../../resources/types'
import { useCommand } from '../../../../resources/useCommand'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { truncateAndEscape } from '../../../../ui/text'

const PATH = '/gateways/{name}/clients/{clientid}'
const textKey = (key: string) => `gateways.client.${key}`

/** Button that confirms and disconnects the client. */
export function KickAction({ row }: { row: Row }) {
  const translate = useTranslate()
  const command = useCommand()
  const name = decodeId(useParams().gateway ?? '')
  const disabledReason = useDenied(`delete ${PATH}`)
  const run = () =>
    command({
      question: {
        title: translate(textKey('question'), { name: truncateAndEscape(row.id, 64) }),
        body: translate(textKey('consequence')),
        confirm: translate(textKey('kick')),
        danger: true,
      },
      work: () => recordBroker.delete(PATH, { params: { path: { name, clientid: row.id } } }),
      successMessage: { key: textKey('kicked'), args: { smart_count: 1, number: 1 } },
      refresh: ['/gateways'],
    })
  return (
    <ActionButton variant="outlined" color="error" onClick={() => void run()} disabled={disabledReason}>
      {translate(textKey('kick'))}
    </ActionButton>
  )
}
