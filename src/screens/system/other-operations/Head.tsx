import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { UnknownBadge } from '../../../forms/UnknownBadge'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import { CopyText } from '../../../ui/Copy'
import { Status } from '../../../ui/Status'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.gap.small, minWidth: 0 },
  '& small': { alignSelf: 'center', margin: 0 },
  '& p': {
    margin: 0,
    maxWidth: tokens.size.form,
    color: tokens.textSecondary,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& .method': { fontFamily: tokens.font.mono, fontWeight: tokens.font.strong },
}))

/** Description of an operation from the API document, as text. */
export function Head({ call: { method, path, description, deprecated } }: { call: OtherCall }) {
  const translate = useTranslate()
  return (
    <Box>
      <div>
        <span className="method" translate="no">
          {method.toUpperCase()}
        </span>
        <CopyText text={path} mono />
        <UnknownBadge unknown />
        {deprecated && <Status kind="warning" label={translate('others.deprecated')} />}
      </div>
      {description && <p>{description}</p>}
    </Box>
  )
}
