import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCan } from '../../../api/access'
import { isApiPath } from '../../../api/untypedCall'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { CallForm } from './CallForm'
import { Head } from './Head'
import { Related } from './Related'
import type { Sent } from './sent'

// Lazy, because it includes payload views and tables.
const Answer = lazyDetail(async () => (await import('./Answer')).Answer, { shape: 'table' })

export function Operation({ call }: { call: OtherCall }) {
  const translate = useTranslate()
  const access = useCan(call.key)
  const [sent, setSent] = useState<Sent>()
  const problem = findProblem(call)
  return (
    <>
      <Head call={call} />
      {problem && <Alert severity="warning">{translate(problem.key, problem.args)}</Alert>}
      {!access.allowed && <Alert severity="info">{translate(access.reason ?? '')}</Alert>}
      {!problem && access.allowed && <CallForm call={call} onSent={setSent} />}
      {sent && <Answer key={sent.id} call={call} sent={sent} />}
      <Related call={call} />
    </>
  )
}

/** Reason why the console cannot make a call. */
function findProblem({ path, body }: OtherCall): { key: string; args?: Record<string, string> } | undefined {
  if (!isApiPath(path)) return { key: 'others.badPath' }
  return body?.as === 'foreign' ? { key: 'others.foreign', args: { type: body.type } } : undefined
}
