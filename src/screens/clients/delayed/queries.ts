import type { broker } from '../../../api/client'

export const PATH = '/mqtt/delayed/messages'

type MessagePage = Awaited<ReturnType<typeof broker.get<typeof PATH, Record<never, never>>>>
export type DelayedRow = NonNullable<MessagePage['data']>[number] & { id: string }
