import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { VariantsDescription } from '../../../../resources/formTypes'
import { getUserInitialValues } from '../../../suggestions/suggestionUi'

/** Protocols whose devices send no password: a service is asked by who they are. */
const WITHOUT_PASSWORD: ReadonlySet<string> = new Set(['mqttsn', 'lwm2m', 'gbt32960'])
/** Protocols that have a sign-in of their own, in the settings of the gateway. */
const ON_THEIR_OWN: ReadonlySet<string> = new Set(['jt808'])

/** Why a gateway of this protocol can have no authenticator, as a text key. */
export const noAuthenticator = (gateway: string): string | undefined =>
  ON_THEIR_OWN.has(gateway) ? 'gateways.auth.ownSignIn' : undefined

/** The authenticators that the protocol of a gateway can do with, and what a new one begins with. */
export const createGatewayVariants = (gateway: string): VariantsDescription => {
  const passwordless = WITHOUT_PASSWORD.has(gateway)
  return {
    tiles: ['mechanism', 'backend'],
    getInitialValues: ({ backend = '' }) =>
      passwordless ? { body: { clientid: `\${clientid}` } } : getUserInitialValues(backend),
    useDenied: () => {
      const translate = useTranslate()
      return useCallback(
        (tag: string, value: string) => {
          const fits = value === 'password_based' || (tag === 'backend' && value === 'http')
          return passwordless && !fits ? translate('gateways.auth.noPassword') : undefined
        },
        [translate],
      )
    },
  }
}
