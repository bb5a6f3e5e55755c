import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { VariantsDescription } from '../../../../resources/formTypes'
import { getUserInitialValues } from '../../../suggestions/suggestionUi'

/** Protocols without passwords: only an external service can authenticate the devices. */
const WITHOUT_PASSWORD: ReadonlySet<string> = new Set(['mqttsn', 'lwm2m', 'gbt32960'])
/** Protocols with authentication in the gateway settings. */
const ON_THEIR_OWN: ReadonlySet<string> = new Set(['jt808'])

/** Returns the reason (text key) why a gateway cannot have an authenticator. */
export const getUnsupportedReason = (gateway: string): string | undefined =>
  ON_THEIR_OWN.has(gateway) ? 'gateways.auth.ownSignIn' : undefined

/** Returns the authenticators that a gateway's protocol supports. */
export const createGatewayVariants = (gateway: string): VariantsDescription => {
  const passwordless = WITHOUT_PASSWORD.has(gateway)
  return {
    tiles: ['mechanism', 'backend'],
    getInitialValues: ({ backend = '' }) =>
      passwordless ? { body: { clientid: `\${clientid}` } } : getUserInitialValues(backend),
    useDeniedKind: () => {
      const translate = useTranslate()
      return useCallback(
        (tag: string, value: string) => {
          const isAllowed = value === 'password_based' || (tag === 'backend' && value === 'http')
          return passwordless && !isAllowed ? translate('gateways.auth.noPassword') : undefined
        },
        [translate],
      )
    },
  }
}
