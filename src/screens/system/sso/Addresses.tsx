import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { FieldFooterProps } from '../../../forms/types'
import { CopyText } from '../../../ui/Copy'

/** Broker endpoints for the identity provider, relative to the console's URL. */
const BELOW = {
  metadata: '/api/v5/sso/saml/metadata',
  acs: '/api/v5/sso/saml/acs',
} as const

const List = styled('dl')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.tiny,
  margin: `${tokens.gap.small}px 0 0`,
  fontSize: tokens.font.table,
  '& dt': { color: tokens.textSecondary },
  '& dd': { margin: 0, minWidth: 0 },
}))

/** URLs for the identity provider, with copy buttons; they follow the typed address. */
export function Addresses({ value }: FieldFooterProps) {
  const translate = useTranslate()
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const base = value.replace(/\/+$/, '')
  return (
    <List>
      {Object.entries(BELOW).map(([name, path]) => (
        <div key={name}>
          <dt>{translate(`sso.address.${name}`)}</dt>
          <dd>
            <CopyText text={base + path} mono />
          </dd>
        </div>
      ))}
    </List>
  )
}
