import { useMemo } from 'react'
import { type Live, useLive } from '../../../api/live'
import { type Decision, decideAccess } from '../../../domain/access/decideAccess'
import { type AuthorizationSources, readAuthorization } from '../../authorizationSources'
import type { SimulatedRequest } from './request'

export interface AccessDecision extends AuthorizationSources {
  decision: Decision
}

/** Loads all authorization data and computes the decision; `complete` if a topic is given. */
export function useAccessDecision(request: SimulatedRequest, complete: boolean): Live<AccessDecision> {
  const { clientid, username } = request
  const { data, ...live } = useLive(
    ['/authorization/sources', 'simulator', clientid, username],
    (signal) => readAuthorization({ clientid, username }, signal),
    { once: true, enabled: complete },
  )
  const decided = useMemo(
    () => data && { ...data, decision: decideAccess(request, data.sources, data.settings) },
    [request, data],
  )
  return { ...live, ...(decided && { data: decided }) }
}
