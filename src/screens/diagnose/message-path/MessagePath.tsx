import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SchemaForm } from '../../../forms/SchemaForm'
import { checkTopicName } from '../../../forms/values/topic'
import { useFailure } from '../../../resources/live/useFailure'
import { useFormSchema } from '../../../resources/useFormSchema'
import type { Json } from '../../../schema/types'
import { Loading } from '../../../ui/Loading'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Empty, Failed } from '../../../ui/states'
import { pathForm } from './form'
import { fromAddress, toAddress, typedMessage } from './message'

// Its tables are as much again as the form, and nothing is shown before a topic is asked for.
const PathView = lazyDetail(async () => (await import('./view/PathView')).PathView, { shape: 'form' })

/** The form beside the path where there is room for both, so that what is typed and what comes of it are seen together. */
const Sides = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: tokens.gap.medium,
  [breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
}))

/** What the form holds, and the address that belongs to it: another address is another message. */
interface Asked {
  address: string
  data: Record<string, Json>
  /** Renews form and path. */
  key: number
  /** By the button, rather than by the address. */
  byButton: boolean
}

/** Where a message goes: each step that the broker takes, and a real message followed (DI-8). */
export function MessagePath() {
  const translate = useTranslate()
  const getFailure = useFailure()
  const [search, setSearch] = useSearchParams()
  const { schema, error, retry } = useFormSchema(pathForm)
  const [asked, setAsked] = useState<Asked>(() => ({
    address: search.toString(),
    data: fromAddress(search),
    key: 0,
    byButton: false,
  }))
  if (asked.address !== search.toString())
    setAsked({ address: search.toString(), data: fromAddress(search), key: asked.key + 1, byButton: false })

  const ask = (data: Record<string, Json>, renewed = 0) => {
    const address = toAddress(data)
    setAsked({ address: address.toString(), data, key: asked.key + renewed, byButton: true })
    setSearch(address, { replace: true })
  }
  const failure = getFailure(error)
  const topic = typeof asked.data.topic === 'string' ? asked.data.topic : ''
  // The form looks at what is typed, the address may say anything.
  const rule = topic === '' ? undefined : checkTopicName(topic)
  return (
    <Screen title={translate('messagePath.title')} intro={translate('messagePath.intro')} introKey="messagePath">
      <Sides>
        <Section title={translate(pathForm.title)}>
          {failure && <Failed error={failure.text} details={failure.details} onRetry={retry} />}
          {!failure && !schema && <Loading shape="form" />}
          {schema && (
            <SchemaForm
              key={asked.key}
              schema={schema}
              ui={pathForm.ui}
              value={asked.data}
              isNew
              guarded={false}
              submitLabel={translate(pathForm.submit)}
              onSubmit={async (data) => ask(data)}
            />
          )}
        </Section>
        <Stack>
          {rule !== undefined && <Alert severity="error">{translate(`forms.error.${rule}`)}</Alert>}
          {topic !== '' && rule === undefined && (
            <Shown
              data={asked.data}
              isAsked={asked.byButton}
              onWithoutClient={() => {
                const { clientid: _, username: __, ...rest } = asked.data
                ask(rest, 1)
              }}
            />
          )}
          {topic === '' && <Empty title={translate('messagePath.none')} text={translate('messagePath.noneText')} />}
        </Stack>
      </Sides>
    </Screen>
  )
}

/** The path of what was asked for; the same message as long as it is not asked anew. */
function Shown(props: { data: Record<string, Json>; isAsked: boolean; onWithoutClient: () => void }) {
  const { data } = props
  const [shown, setShown] = useState(() => ({ data, ...typedMessage(data), at: Date.now(), key: 0 }))
  if (shown.data !== data) setShown({ data, ...typedMessage(data), at: Date.now(), key: shown.key + 1 })
  return (
    <PathView
      key={shown.key}
      message={shown.message}
      publisher={shown.publisher}
      now={shown.at}
      isAsked={props.isAsked}
      onWithoutClient={props.onWithoutClient}
    />
  )
}
