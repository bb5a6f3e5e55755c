import type { ResourceDescription, Row } from './types'

const noReason = () => undefined
const noLock = () => noReason

/** Returns a function that explains why a record cannot be edited here; undefined if it can. */
export const useLockReason = ({ useLocked: useCustomLock = noLock }: Pick<ResourceDescription, 'useLocked'>) =>
  useCustomLock() as (row: Row) => string | undefined
