import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { SchemaForm } from '../../../forms/SchemaForm'
import { checkTopicName } from '../../../forms/values/topic'
import { LoadState } from '../../../resources/live/LoadState'
import { useFormSchema } from '../../../resources/useFormSchema'
import type { Json } from '../../../schema/types'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Empty } from '../../../ui/states'
import { recentTopics } from '../../recentTopics'
import { parseMessageForm, readMessageParams, toMessageParams } from './message'
import { pathForm } from './pathForm'

// Lazy: the result is as large as the form and needed only after a topic is entered.
const PathView = lazyDetail(async () => (await import('./view/PathView')).PathView, { shape: 'form' })

/** Places the form next to the result if there is room. */
const Sides = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: tokens.gap.medium,
  [breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
}))

/** Form data and the URL it belongs to; another URL means another message. */
interface Submission {
  address: string
  data: Record<string, Json>
  key: number
  /** Whether the button was pressed instead of a link followed. */
  isRequested: boolean
}

/** Shows the path of a message through the broker and can send a real message to verify it. */
export function MessagePath() {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const { schema, error, retry } = useFormSchema(pathForm)
  const [submission, setSubmission] = useState<Submission>(() => ({
    address: search.toString(),
    data: readMessageParams(search),
    key: 0,
    isRequested: false,
  }))
  if (submission.address !== search.toString())
    setSubmission({
      address: search.toString(),
      data: readMessageParams(search),
      key: submission.key + 1,
      isRequested: false,
    })

  const requestPath = (data: Record<string, Json>, renewed = 0) => {
    const address = toMessageParams(data)
    setSubmission({ address: address.toString(), data, key: submission.key + renewed, isRequested: true })
    setSearch(address, { replace: true })
  }
  const topic = typeof submission.data.topic === 'string' ? submission.data.topic : ''
  // The form validates its input, but the URL may contain any topic.
  const rule = topic === '' ? undefined : checkTopicName(topic)
  useEffect(() => {
    if (topic !== '' && rule === undefined) recentTopics.add(topic)
  }, [topic, rule])
  return (
    <Screen title={translate('messagePath.title')} intro={translate('messagePath.intro')} introKey="messagePath">
      <Sides>
        <Section title={translate(pathForm.title)}>
          {schema ? (
            <SchemaForm
              key={submission.key}
              schema={schema}
              ui={pathForm.ui}
              value={submission.data}
              isNew
              isGuarded={false}
              submitLabel={translate(pathForm.submit)}
              onSubmit={async (data) => requestPath(data)}
            />
          ) : (
            <LoadState error={error} onRetry={retry} shape="form" />
          )}
        </Section>
        <Stack>
          {rule !== undefined && (
            <Alert severity="error" role="alert">
              {translate(`forms.error.${rule}`)}
            </Alert>
          )}
          {topic !== '' && rule === undefined && (
            <SubmittedPath
              data={submission.data}
              isRequested={submission.isRequested}
              onClientRemove={() => {
                const { clientid: _, username: __, ...rest } = submission.data
                requestPath(rest, 1)
              }}
            />
          )}
          {topic === '' && <Empty title={translate('messagePath.none')} text={translate('messagePath.noneText')} />}
        </Stack>
      </Sides>
    </Screen>
  )
}

/** Path of the submitted message; the message changes only with a new submission. */
function SubmittedPath(props: { data: Record<string, Json>; isRequested: boolean; onClientRemove: () => void }) {
  const { data } = props
  const [parsedForm, setParsedForm] = useState(() => ({ data, ...parseMessageForm(data), at: Date.now(), key: 0 }))
  if (parsedForm.data !== data)
    setParsedForm({ data, ...parseMessageForm(data), at: Date.now(), key: parsedForm.key + 1 })
  return (
    <PathView
      key={parsedForm.key}
      message={parsedForm.message}
      publisher={parsedForm.publisher}
      submittedAt={parsedForm.at}
      isAsked={props.isRequested}
      onClearClient={props.onClientRemove}
    />
  )
}
