import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { isPathSegment } from '../../../api/ids'
import { useLive } from '../../../api/live'
import { undefinedIfNotFound } from '../../../api/notFound'
import type { Decision } from '../../../domain/access/decideAccess'
import { useFormat } from '../../../ui/format/useFormat'
import { LinkButton } from '../../../ui/LinkButton'
import { getClientPage } from '../../getClientPage'
import type { SimulatedRequest } from './request'

const PATH = '/clients/{clientid}/authorization/cache'

/** Entry of the authorization cache; the API schema declares an object but the broker returns a list. */
interface Entry {
  access?: { action_type?: string; qos?: number; retain?: boolean | string }
  result?: string
  topic?: string
  updated_time?: number
}

function matchesRequest({ access, topic }: Entry, request: SimulatedRequest, checked: string): boolean {
  if (topic !== checked || access?.action_type !== request.action) return false
  if (access.qos !== undefined && access.qos !== request.qos) return false
  return request.action === 'subscribe' || access.retain === undefined || access.retain === request.retain
}

/** Cached decision of a connected client; sources are not checked until it expires. */
export function CachedDecision({ request, decision }: { request: SimulatedRequest; decision: Decision }) {
  const translate = useTranslate()
  const format = useFormat()
  const { clientid } = request
  const { data } = useLive(
    [PATH, 'simulator', clientid],
    async (signal) => {
      const answer: unknown = await undefinedIfNotFound(broker.get(PATH, { params: { path: { clientid } }, signal }))
      return Array.isArray(answer) ? (answer as Entry[]) : []
    },
    { once: true, enabled: isPathSegment(clientid) && !request.superuser },
  )
  const entry = data?.find((one) => matchesRequest(one, request, decision.topic))
  if (!entry || (entry.result !== 'allow' && entry.result !== 'deny')) return null
  const differs = decision.outcome !== entry.result
  return (
    <Alert
      severity={differs ? 'warning' : 'info'}
      action={
        <LinkButton to={`${getClientPage(clientid)}?tab=authz`} color="inherit" size="small">
          {translate('simulator.cache')}
        </LinkButton>
      }
    >
      {translate('simulator.cached', {
        result: translate(`simulator.is.${entry.result}`),
        time: entry.updated_time === undefined ? '–' : format.dateTime(entry.updated_time),
      })}
    </Alert>
  )
}
