import { PublishButton } from '../../publish/PublishButton'
import { AccessLink, ConnectionLogLink } from './AccessLink'
import { BanMenu } from './BanMenu'
import { TraceButton } from './trace/TraceButton'
import { useClient } from './useClient'

export function Actions() {
  const { id } = useClient()
  return (
    <>
      <PublishButton />
      <AccessLink />
      <ConnectionLogLink />
      <TraceButton clientid={id} />
      <BanMenu />
    </>
  )
}
