import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { useApiSupport } from '../../../api/document/apiSupport'
import { decodeId } from '../../../api/ids'
import { useBrokerOnlyOperation } from '../../../resources/brokerOnly/useBrokerOnlyOperations'
import type { OperationKey } from '../../../schema/types'
import { LinkButton } from '../../../ui/LinkButton'
import { Loading } from '../../../ui/Loading'
import { lazyView } from '../../../ui/lazy/lazyView'
import { Screen } from '../../../ui/Screen'
import { Empty } from '../../../ui/states'
import { formatOperationKey, OTHERS } from '../operationUrls'

// Lazy: the form parts that it uses are in the chunk of forms.
const Operation = lazyView(async () => (await import('./Operation')).Operation, { shape: 'form' })

/** Page of an operation that only the connected broker has. */
export function Show() {
  const translate = useTranslate()
  const key = decodeId(useParams().id ?? '') as OperationKey
  const offer = useApiSupport()
  const isOne = offer?.unknownOperations.includes(key) ?? false
  const call = useBrokerOnlyOperation(key, isOne)
  const back = { to: OTHERS, label: translate('app.menu.otherOperations') }
  // Unknown until the document is loaded.
  if (offer && !isOne)
    return (
      <Screen title={formatOperationKey(key)} backLink={back}>
        <Empty
          title={translate('others.gone.title')}
          text={translate('others.gone.text')}
          action={
            <LinkButton to={OTHERS} variant="contained">
              {translate('others.gone.action')}
            </LinkButton>
          }
        />
      </Screen>
    )
  return (
    <Screen title={call?.summary || formatOperationKey(key)} backLink={back}>
      {call ? <Operation call={call} /> : <Loading shape="form" />}
    </Screen>
  )
}
