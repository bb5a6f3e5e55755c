import { useMemo } from 'react'
import { type Live, useLive } from '../../../api/live'
import { type Decision, decide } from '../../../authz/decide'
import { type AuthorizationSources, readAuthorization } from '../../authorizationSources'
import type { Asked } from './request'

export interface Decided extends AuthorizationSources {
  decision: Decision
}

/** Loads all authorization data and computes the decision; `complete` if a topic is given. */
export function useDecided(asked: Asked, complete: boolean): Live<Decided> {
  const { clientid, username } = asked
  const { data, ...live } = useLive(
    ['/authorization/sources', 'simulator', clientid, username],
    (signal) => readAuthorization({ clientid, username }, signal),
    { once: true, enabled: complete },
  )
  const decided = useMemo(
    () => data && { ...data, decision: decide(asked, data.sources, data.settings) },
    [asked, data],
  )
  return { ...live, ...(decided && { data: decided }) }
}
