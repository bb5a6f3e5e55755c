import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useApiSupport } from '../../../api/document/apiSupport'
import { isApiPath } from '../../../api/untypedCall'
import { UnknownBadge } from '../../../forms/UnknownBadge'
import { useDenied } from '../../../resources/useDenied'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import { CopyText } from '../../../ui/Copy'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { Section } from '../../../ui/Section'
import { Status } from '../../../ui/Status'
import type { SentRequest } from './answer'
import { CallForm } from './CallForm'
import { OperationLink } from './OperationLink'
import { listRelatedOperations, pickPathValues } from './relatedOperations'

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
function OperationHeader({ call: { method, path, description, deprecated } }: { call: OtherCall }) {
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

const Links = styled('ul')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

const NONE = [] as const

/** Links to related operations, with the entered path parameters. */
function RelatedOperations({ call }: { call: OtherCall }) {
  const translate = useTranslate()
  const [search] = useSearchParams()
  const related = listRelatedOperations(call.key, useApiSupport()?.unknownOperations ?? NONE)
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

// Lazy, because it includes payload views and tables.
const Answer = lazyDetail(async () => (await import('./Answer')).Answer, { shape: 'table' })

export function Operation({ call }: { call: OtherCall }) {
  const translate = useTranslate()
  const disabledReason = useDenied(call.key)
  const [sent, setSent] = useState<SentRequest>()
  const problem = findProblem(call)
  return (
    <>
      <OperationHeader call={call} />
      {problem && <Alert severity="warning">{translate(problem.key, problem.args)}</Alert>}
      {disabledReason && <Alert severity="info">{disabledReason}</Alert>}
      {!problem && !disabledReason && <CallForm call={call} onSent={setSent} />}
      {sent && <Answer key={sent.id} call={call} sentRequest={sent} />}
      <RelatedOperations call={call} />
    </>
  )
}

/** Reason why the console cannot make a call. */
function findProblem({ path, body }: OtherCall): { key: string; args?: Record<string, string> } | undefined {
  if (!isApiPath(path)) return { key: 'others.badPath' }
  return body?.kind === 'foreign' ? { key: 'others.foreign', args: { type: body.type } } : undefined
}
