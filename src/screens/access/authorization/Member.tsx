import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { MemberLine } from '../service/MemberLine'
import { MemberStatus } from '../service/MemberStatus'
import { useSourceStatus } from '../service/serviceStatus'
import { useSourceName } from './kinds'

export function Member({ row }: { row: Row }) {
  const name = useSourceName()(row)
  const live = useSourceStatus(row.id)
  const where = row.server ?? row.servers ?? row.url
  return (
    <MemberLine
      to={`/authorization/detail/${encodeId(row.id)}`}
      name={name}
      more={typeof where === 'string' ? where : undefined}
      status={<MemberStatus live={live} enabled={row.enable !== false} name={name} />}
    />
  )
}
