import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { useApiSupport } from '../../../api/document/apiSupport'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import { Section } from '../../../ui/Section'
import { OperationLink } from './OperationLink'
import { listRelatedOperations, pickPathValues } from './relatedOperations'

const Links = styled('ul')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

const NONE = [] as const

/** Links to related operations, with the entered path parameters. */
export function Related({ call }: { call: OtherCall }) {
  const translate = useTranslate()
  const [search] = useSearchParams()
  const related = listRelatedOperations(call.key, useApiSupport()?.beyond ?? NONE)
  if (related.length === 0) return null
  const values = Object.fromEntries(search)
  return (
    <Section title={translate('others.related')}>
      <Links>
        {related.map((key) => (
          <li key={key}>
            <OperationLink operation={key} values={pickPathValues(key, values)} />
          </li>
        ))}
      </Links>
    </Section>
  )
}
