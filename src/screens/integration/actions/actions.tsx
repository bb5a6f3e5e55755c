import type { FormActionsProps } from '../../../forms/types'
import type { Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { CreateRuleLink } from '../channels/CreateRuleLink'
import { ChannelSwitch, UsedByRules } from '../channels/cells'
import { defineChannel } from '../channels/defineChannel'
import { useActionPlaceholders } from '../channels/useActionPlaceholders'
import { EntityStatus } from '../entities/EntityStatus'
import { Probe } from '../entities/Probe'
import { useWebhookLock } from '../useWebhookLock'
import { WebhookBadge } from '../WebhookBadge'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

const PATH = '/actions'

/** Actions: the targets to which rules send their results. */
export const actions = defineChannel({
  path: PATH,
  Probe: (props: FormActionsProps) => <Probe collection={PATH} {...props} />,
  Status: ({ row }: { row: Row }) => <EntityStatus collection={PATH} row={row} />,
  Switch: ({ row }: { row: Row }) => <ChannelSwitch collection={PATH} row={row} />,
  Rules: ({ row }: { row: Row }) => <UsedByRules collection={PATH} row={row} />,
  Overview,
  CreateRuleLink: ({ row }: { row: Row }) => <CreateRuleLink collection={PATH} row={row} />,
  Mark: ({ row }: { row: Row }) => <WebhookBadge isCompact part={PATH} row={row} />,
  Note: ({ row }: { row: Row }) => <WebhookBadge part={PATH} row={row} />,
  useLocked: () => useWebhookLock(PATH),
  useUi: useActionPlaceholders,
})
