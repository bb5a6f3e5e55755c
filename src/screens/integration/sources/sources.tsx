import type { FormActionsProps } from '../../../forms/types'
import type { Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { CreateRuleLink } from '../channels/CreateRuleLink'
import { ChannelSwitch, UsedByRules } from '../channels/cells'
import { defineChannel } from '../channels/defineChannel'
import { EntityStatus } from '../entities/EntityStatus'
import { Probe } from '../entities/Probe'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

const PATH = '/sources'

/** Sources: incoming messages from external systems. */
export const sources = defineChannel({
  path: PATH,
  Probe: (props: FormActionsProps) => <Probe collection={PATH} {...props} />,
  Status: ({ row }: { row: Row }) => <EntityStatus collection={PATH} row={row} />,
  Switch: ({ row }: { row: Row }) => <ChannelSwitch collection={PATH} row={row} />,
  Rules: ({ row }: { row: Row }) => <UsedByRules collection={PATH} row={row} />,
  Overview,
  CreateRuleLink: ({ row }: { row: Row }) => <CreateRuleLink collection={PATH} row={row} />,
})
