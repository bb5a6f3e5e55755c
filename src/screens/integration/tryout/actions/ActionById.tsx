import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { Terms } from '../../../../codecs/values'
import { useOptionText } from '../../../../forms/useFieldText'
import { useFailure } from '../../../../resources/live/useFailure'
import type { Row } from '../../../../resources/types'
import { useRecord } from '../../../../resources/useRecord'
import { Loading } from '../../../../ui/Loading'
import { ErrorState } from '../../../../ui/states'
import { ActionFrame } from './ActionFrame'
import { HttpRequestView } from './HttpRequestView'
import { RenderedSettings } from './RenderedSettings'

/** Output of an action with its current settings on the broker. */
export function ActionById({ id, result }: { id: string; result: Terms | undefined }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const getFailure = useFailure()
  const { data: action, error, isMissing, refresh } = useRecord('/actions', id)
  const [type = '', ...name] = id.split(':')
  const title = name.join(':')
  const kind = optionText('type', type)
  if (isMissing)
    return (
      <ActionFrame kind={kind} title={title} state="missing">
        <Alert severity="error">{translate('tryout.action.missingAction')}</Alert>
      </ActionFrame>
    )
  const failure = getFailure(error)
  if (!action && failure)
    return (
      <ActionFrame kind={kind} title={title} state="failed">
        <ErrorState {...failure} onRetry={refresh} />
      </ActionFrame>
    )
  if (!action) return <Loading shape="form" />
  const state = action.enable === false ? 'disabled' : result ? 'sent' : 'idle'
  return (
    <ActionFrame kind={kind} title={title} state={state}>
      {result && <SentData type={type} action={action} result={result} />}
    </ActionFrame>
  )
}

/** HTTP actions show the complete request; others show each template. */
function SentData({ type, action, result }: { type: string; action: Row; result: Terms }) {
  return type === 'http' ? (
    <HttpRequestView action={action} result={result} />
  ) : (
    <RenderedSettings type={type} action={action} result={result} />
  )
}
