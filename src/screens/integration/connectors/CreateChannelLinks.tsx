import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { useReference } from '../../../resources/reference/useReference'
import type { Row } from '../../../resources/types'
import { useVariants } from '../../../resources/useSchemaQuery'
import { ActionButton } from '../../../ui/ActionButton'
import { LinkButton } from '../../../ui/LinkButton'
import { type ChannelCollection, textKeyByCollection } from '../entities/collections'

/** Links to create an action or a source with this connector, depending on its type. */
export const CreateChannelLinks = ({ row }: { row: Row }) => (
  <>
    <CreateChannelLink collection="/actions" row={row} />
    <CreateChannelLink collection="/sources" row={row} />
  </>
)

function CreateChannelLink({ collection, row }: { collection: ChannelCollection; row: Row }) {
  const translate = useTranslate()
  const { variants } = useVariants(`post ${collection}`)
  const { creates, options } = useReference(collection)
  const access = useCan(`post ${collection}`)
  const offered = creates && options && variants?.some(({ tags }) => tags.type === row.type)
  if (!offered || access.unsupported) return null
  const to = `${options.route}/create?${new URLSearchParams({ type: String(row.type ?? ''), connector: String(row.name ?? '') })}`
  const label = translate(textKeyByCollection[collection]('createWith'))
  if (!access.allowed) {
    return (
      <ActionButton variant="outlined" disabled={translate(access.reason ?? '')}>
        {label}
      </ActionButton>
    )
  }
  return (
    <LinkButton variant="outlined" to={to}>
      {label}
    </LinkButton>
  )
}
