import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { formatError } from '../../../api/errors'
import { matchesTopic } from '../../../domain/rulesql/topics'
import { parseSharedTopic } from '../../../domain/topics/sharedTopic'
import { SchemaForm } from '../../../forms/SchemaForm'
import { LoadState } from '../../../resources/live/LoadState'
import { useDraft } from '../../../resources/useDraft'
import { useFormSchema } from '../../../resources/useFormSchema'
import { isObject } from '../../../schema/isObject'
import type { Json } from '../../../schema/types'
import { SideDrawer } from '../../../ui/SideDrawer'
import { recentTopics } from '../../recentTopics'
import { toRefusal } from './answer'
import { readDelay } from './delay'
import { createPublishBody, publishForm } from './form'
import { type Result, Results } from './Results'

/** Limit of topic filters to search. */
const MAX_ROUTES = 1_000
/** Limit of matching filters; each needs a request. */
const MAX_FILTERS = 20

/**
 * Counts the subscriptions that receive a message on a topic, one per shared group. The publish response has no
 * count, so routes and subscriptions are read. Undefined if unknown or too expensive.
 */
async function countReceivers(topic: string): Promise<number | undefined> {
  const { data = [], meta } = await broker.get('/topics', { params: { query: { page: 1, limit: MAX_ROUTES } } })
  if (meta?.hasnext) return undefined
  const matching = [...new Set(data.map((route) => route.topic ?? ''))].filter((filter) =>
    matchesTopic(topic, parseSharedTopic(filter).filter),
  )
  if (matching.length > MAX_FILTERS) return undefined
  const counts = await Promise.all(matching.map(countSubscribers))
  return counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : undefined
}

async function countSubscribers(filter: string): Promise<number | undefined> {
  // A shared group receives one copy, regardless of its size.
  if (parseSharedTopic(filter).prefix !== '') return 1
  const { meta } = await broker.get('/subscriptions', { params: { query: { topic: filter, page: 1, limit: 1 } } })
  return meta?.count
}

/** Initial values of the form. A new object resets the form. */
export interface Target {
  topic?: string
  retain?: boolean
}

const MAX_RESULTS = 20

/** Dialog to publish messages. It stays open after publishing and keeps its input when closed. */
export function PublishBox(props: { open: boolean; onClose: () => void; target: Target | undefined }) {
  const { open, target } = props
  const translate = useTranslate()
  const draft = useDraft(publishForm.operation)
  const { schema, error, retry } = useFormSchema(publishForm)
  const [results, setResults] = useState<readonly Result[]>([])
  const published = useRef(0)
  const formData = useRef<Json>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const [shownForm, setShownForm] = useState<{ target: Target | undefined; key: number }>({ target: undefined, key: 0 })
  if (target !== shownForm.target) {
    formData.current = { ...(isObject(formData.current) && formData.current), ...target }
    setShownForm({ target, key: shownForm.key + 1 })
  }
  const ready = schema !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on open and for each new topic
  useEffect(() => {
    if (open && ready) box.current?.querySelector('input')?.focus()
  }, [open, ready, shownForm.key])

  const publish = async (data: Record<string, Json>) => {
    const body = createPublishBody(data)
    const id = ++published.current
    const addResult = (result: Omit<Result, 'id' | 'at' | 'topic'>) =>
      setResults((before) => [{ id, at: Date.now(), topic: body.topic, ...result }, ...before].slice(0, MAX_RESULTS))
    const delayed = readDelay(body.topic, Date.now())
    const answer = await broker.post('/publish', { body }).catch((error: unknown) => {
      const refusal = toRefusal(error, translate)
      // Also announce the error: the field or the form's head may be scrolled out of view.
      addResult({ error: formatError(refusal, translate) })
      throw refusal
    })
    recentTopics.add(body.topic)
    const { reason_code: code, message = '' } = answer as { reason_code?: number; message?: string }
    const delay = await delayed
    addResult({ ...(code !== undefined && { reason: { code, message } }), ...(delay && { delay }) })
    if (code !== undefined || delay) return
    // Counting receivers runs in the background; its failure is ignored.
    void countReceivers(body.topic).then(
      (count) => setResults((before) => before.map((one) => (one.id === id ? { ...one, count } : one))),
      () => undefined,
    )
  }

  return (
    <SideDrawer
      open={open}
      keepMounted
      onClose={props.onClose}
      title={translate(publishForm.title)}
      actions={<Results results={results} />}
    >
      <p>{translate('publish.intro')}</p>
      {schema ? (
        <div ref={box}>
          <SchemaForm
            key={shownForm.key}
            schema={schema}
            ui={publishForm.ui}
            enteredData={formData.current}
            draft={draft}
            isNew
            isGuarded={false}
            submitLabel={translate(publishForm.submit)}
            onSubmit={publish}
            onData={(data) => {
              formData.current = data
            }}
          />
        </div>
      ) : (
        <LoadState error={error} onRetry={retry} shape="form" />
      )}
    </SideDrawer>
  )
}
