import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCan } from '../../../api/access'
import { isApiPath } from '../../../api/anyCall'
import { useOffer } from '../../../api/document/offer'
import { decodeId } from '../../../api/ids'
import { useOtherCall } from '../../../resources/others/useOthers'
import type { OtherCall } from '../../../schema/newer/otherTypes'
import type { OperationKey } from '../../../schema/types'
import { Loading } from '../../../ui/Loading'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { Screen } from '../../../ui/Screen'
import { Empty } from '../../../ui/states'
import { OTHERS, readable } from './addresses'
import { CallForm } from './CallForm'
import { Head } from './Head'
import { Related } from './Related'
import type { Sent } from './sent'

// Most of it is what shows payloads and tables.
const Answer = lazyDetail(async () => (await import('./Answer')).Answer, { shape: 'table' })

/** One operation that only the connected broker has: what it is, the form of a call, and what was answered. */
export function Show() {
  const translate = useTranslate()
  const key = decodeId(useParams().id ?? '') as OperationKey
  const offer = useOffer()
  const isOne = offer?.beyond.includes(key) ?? false
  const call = useOtherCall(key, isOne)
  const back = { to: OTHERS, label: translate('app.menu.otherOperations') }
  // Until the document was read nobody knows.
  if (offer && !isOne)
    return (
      <Screen title={readable(key)} back={back}>
        <Empty
          title={translate('others.gone.title')}
          text={translate('others.gone.text')}
          action={
            <Button component={Link} to={OTHERS} variant="contained">
              {translate('others.gone.action')}
            </Button>
          }
        />
      </Screen>
    )
  return (
    <Screen title={call?.summary || readable(key)} back={back}>
      {call ? <Operation call={call} /> : <Loading shape="form" />}
    </Screen>
  )
}

function Operation({ call }: { call: OtherCall }) {
  const translate = useTranslate()
  const access = useCan(call.key)
  const [sent, setSent] = useState<Sent>()
  const problem = problemOf(call)
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

/** Why a call cannot be made from here. */
function problemOf({ path, body }: OtherCall): { key: string; args?: Record<string, string> } | undefined {
  if (!isApiPath(path)) return { key: 'others.badPath' }
  return body?.as === 'foreign' ? { key: 'others.foreign', args: { type: body.type } } : undefined
}
