import type { ResourceDescription, Row } from './types'

const never = () => undefined
const noLock = () => never

/** Why a record may be changed elsewhere alone, in words; undefined of what is free. */
export const useLocked = ({ useLocked: own = noLock }: Pick<ResourceDescription, 'useLocked'>) =>
  own() as (row: Row) => string | undefined
