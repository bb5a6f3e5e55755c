import type { broker } from '../../../api/client'

export const PATH = '/mqtt/retainer/messages'

type MessagePage = Awaited<ReturnType<typeof broker.get<typeof PATH, Record<never, never>>>>
export type RetainedRow = NonNullable<MessagePage['data']>[number] & { id: string }
