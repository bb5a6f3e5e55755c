import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { FieldFooterProps } from '../../../forms/types'
import { CopyText } from '../../../ui/Copy'

/** Where the broker speaks to the identity provider, below the console's address. */
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

/** What the identity provider has to be told, to be copied: the addresses follow the one that is typed. */
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
