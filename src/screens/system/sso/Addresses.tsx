import { useTranslate } from 'ra-core'
import type { FieldFootProps } from '../../../forms/types'
import { CopyText } from '../../../ui/Copy'
import { KeyValue } from '../../../ui/KeyValue'

/** Where the broker speaks to the identity provider, below the console's address. */
const BELOW = {
  metadata: '/api/v5/sso/saml/metadata',
  acs: '/api/v5/sso/saml/acs',
} as const

/** What the identity provider has to be told, to be copied: the addresses follow the one that is typed. */
export function Addresses({ value }: FieldFootProps) {
  const translate = useTranslate()
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const base = value.replace(/\/+$/, '')
  return (
    <KeyValue
      items={Object.entries(BELOW).map(([name, path]) => ({
        label: translate(`sso.address.${name}`),
        value: <CopyText text={base + path} mono />,
      }))}
    />
  )
}
