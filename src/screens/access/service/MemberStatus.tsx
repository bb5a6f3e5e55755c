import { useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import type { Live } from '../../../api/live'
import { StatusByNode } from '../../../resources/status/StatusByNode'
import { Status } from '../../../ui/Status'
import type { ServiceStatus } from './serviceStatus'

export function MemberStatus(props: { live: Live<ServiceStatus>; enabled: boolean; name: string }) {
  const translate = useTranslate()
  const { data, error } = props.live
  if (!data) {
    return error ? <Status kind="warning" label={formatError(error, translate)} /> : <span>–</span>
  }
  const reasons = new Map((data.node_error ?? []).map(({ node, error: reason }) => [node, reason]))
  const nodes = (data.node_status ?? []).map(({ node = '', status = '' }) => {
    const reason = reasons.get(node)
    return { node, status, ...(reason && { status_reason: reason }) }
  })
  const facts = { enable: props.enabled, status: data.status, node_status: nodes }
  return <StatusByNode facts={facts} name={props.name} />
}
