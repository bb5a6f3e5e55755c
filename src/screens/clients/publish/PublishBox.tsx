import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { broker } from '../../../api/client'
import { formatError } from '../../../api/errors'
import { isObject } from '../../../forms/core/paths'
import { SchemaForm } from '../../../forms/SchemaForm'
import { useFailure } from '../../../resources/live/useFailure'
import { useDraft } from '../../../resources/useDraft'
import { useFormSchema } from '../../../resources/useFormSchema'
import type { Json } from '../../../schema/types'
import { Loading } from '../../../ui/Loading'
import { SideDrawer } from '../../../ui/SideDrawer'
import { Failed } from '../../../ui/states'
import { toRefusal } from './answer'
import { readDelay } from './delay'
import { createPublishBody, publishForm } from './form'
import { type Result, Results } from './Results'
import { countReceivers } from './receivers'

/** First values for the form; another object fills them in again. */
export interface Target {
  topic?: string
  retain?: boolean
}

/** Results kept on the page. */
const MOST_RESULTS = 20

/**
 * The box to publish a message (CL-14). It stays open to publish again, and closed it keeps what was typed for as long
 * as the page stands.
 */
export function PublishBox(props: { open: boolean; onClose: () => void; target: Target | undefined }) {
  const { open, target } = props
  const translate = useTranslate()
  const getFailure = useFailure()
  const draft = useDraft(publishForm.operation)
  const { schema, error, retry } = useFormSchema(publishForm)
  const [results, setResults] = useState<readonly Result[]>([])
  const published = useRef(0)
  const typed = useRef<Json>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ target: Target | undefined; key: number }>({ target: undefined, key: 0 })
  if (target !== shown.target) {
    typed.current = { ...(isObject(typed.current) && typed.current), ...target }
    setShown({ target, key: shown.key + 1 })
  }
  const ready = schema !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it opens, and for each topic
  useEffect(() => {
    if (open && ready) box.current?.querySelector('input')?.focus()
  }, [open, ready, shown.key])

  const publish = async (data: Record<string, Json>) => {
    const body = createPublishBody(data)
    const id = ++published.current
    const tell = (result: Omit<Result, 'id' | 'at' | 'topic'>) =>
      setResults((before) => [{ id, at: Date.now(), topic: body.topic, ...result }, ...before].slice(0, MOST_RESULTS))
    const delayed = readDelay(body.topic, Date.now())
    const answer = await broker.post('/publish', { body }).catch((error: unknown) => {
      const refusal = toRefusal(error, translate)
      // The form tells it too, at its field or its head: neither need be in sight where the button is.
      tell({ refused: formatError(refusal, translate) })
      throw refusal
    })
    const { reason_code: code, message = '' } = answer as { reason_code?: number; message?: string }
    const delay = await delayed
    tell({ ...(code !== undefined && { reason: { code, said: message } }), ...(delay && { delay }) })
    if (code !== undefined || delay) return
    // It is published: that nobody can count who got it is no failure, and nobody waits for it.
    void countReceivers(body.topic).then(
      (count) => setResults((before) => before.map((one) => (one.id === id ? { ...one, count } : one))),
      () => undefined,
    )
  }

  const failure = getFailure(error)
  return (
    <SideDrawer
      open={open}
      keepMounted
      onClose={props.onClose}
      title={translate(publishForm.title)}
      actions={<Results results={results} />}
    >
      <p>{translate('publish.intro')}</p>
      {failure && <Failed error={failure.text} details={failure.details} onRetry={retry} />}
      {!failure && !schema && <Loading shape="form" />}
      {schema && (
        <div ref={box}>
          <SchemaForm
            key={shown.key}
            schema={schema}
            ui={publishForm.ui}
            typed={typed.current}
            draft={draft}
            isNew
            guarded={false}
            submitLabel={translate(publishForm.submit)}
            onSubmit={publish}
            onData={(data) => {
              typed.current = data
            }}
          />
        </div>
      )}
    </SideDrawer>
  )
}
