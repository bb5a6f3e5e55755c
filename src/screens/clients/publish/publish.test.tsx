import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { PublishButton } from './PublishButton'

const RETAINED = { retain: true }
const log = () => screen.getByRole('log', { name: 'Published messages' })

async function publish(topic: string, broker: Answers, target?: { retain: boolean }) {
  const app = await renderApp(<PublishButton {...(target && { target })} />, {
    broker: {
      'get /topics': { data: [], meta: { page: 1, limit: 1, hasnext: false } },
      'get /mqtt/topic_rewrite': [],
      ...broker,
    },
  })
  await app.user.click(screen.getByRole('button', { name: 'Publish' }))
  const box = await screen.findByRole('dialog', { name: 'Publish message' })
  await app.user.type(await within(box).findByRole('textbox', { name: /^Topic/ }), topic)
  await app.user.click(within(box).getByRole('button', { name: 'Publish' }))
  return { app, box }
}

const NO_SUBSCRIBERS = { reason_code: 16, message: 'no_matching_subscribers' }
const DELAYED = '$delayed/300/a/b'

describe('[CL-14] publish result', () => {
  it.each([
    ['a message id', { id: '0006' }],
    ['no matching subscribers', NO_SUBSCRIBERS],
  ])('shows how long the broker holds a delayed message answered with %s', async (_, answer) => {
    await publish(DELAYED, { 'post /publish': answer, 'get /mqtt/delayed': { enable: true, max_delayed_messages: 0 } })
    expect(await within(log()).findByText('Held')).toBeInTheDocument()
    expect(log()).toHaveTextContent(/held until .*\d\d:\d\d:\d\d, then published/)
    expect(log()).not.toHaveTextContent('Delivered')
  })

  it('treats the prefix as part of the topic if delayed publish is disabled', async () => {
    const off = { enable: false, max_delayed_messages: 0 }
    await publish(DELAYED, { 'post /publish': { id: '0006' }, 'get /mqtt/delayed': off })
    expect(await within(log()).findByText('Delivered')).toBeInTheDocument()
  })

  it('shows that the delayed publish settings cannot be loaded', async () => {
    const forbiddenReply = refusal(403, 'UNAUTHORIZED', 'no')
    await publish(DELAYED, { 'post /publish': { id: '0006' }, 'get /mqtt/delayed': forbiddenReply })
    expect(await within(log()).findByText('Accepted')).toBeInTheDocument()
    expect(log()).toHaveTextContent('if delayed publish is enabled, which could not be read')
  })

  it('confirms delivery only for a message that is not delayed', async () => {
    await publish('a/b', { 'post /publish': { id: '0006' } })
    expect(await within(log()).findByText('Delivered')).toBeInTheDocument()
  })
})

describe('[CL-14] publish form', () => {
  it.each([
    ['a/b', 1],
    ['$delayed/5/a/b', 1],
    ['b/a', 0],
  ])('says that rewrite rules do not apply to %s', async (topic, count) => {
    const rule = { source_topic: 'a/#', re: '.*', dest_topic: 'z' }
    const rules = [
      { ...rule, action: 'publish' as const },
      { ...rule, action: 'subscribe' as const, source_topic: 'b/#' },
    ]
    const { app, box } = await publish(topic, {
      'post /publish': NO_SUBSCRIBERS,
      'get /mqtt/topic_rewrite': rules,
      'get /mqtt/delayed': {},
    })
    await waitFor(() => expect(app.broker.getRequests('get /mqtt/topic_rewrite')).not.toEqual([]))
    await waitFor(() =>
      expect(within(box).queryAllByText(/It does not apply to messages published from here/)).toHaveLength(count),
    )
  })

  it('counts no changes, clears its input, and has no Discard', async () => {
    const { app, box } = await publish('a/b', { 'post /publish': NO_SUBSCRIBERS })
    expect(await within(log()).findByText('Accepted')).toBeInTheDocument()
    expect(box).not.toHaveTextContent(/\d changes?:/)
    expect(within(box).queryByRole('button', { name: 'Discard' })).toBeNull()
    await app.user.click(within(box).getByRole('button', { name: 'Clear' }))
    expect(within(box).getByRole('textbox', { name: /^Topic/ })).toHaveValue('')
  })

  it('opens from the retained messages list with Retain enabled', async () => {
    const { app, box } = await publish('a/b', { 'post /publish': NO_SUBSCRIBERS }, RETAINED)
    expect(await within(log()).findByText('Accepted')).toBeInTheDocument()
    expect(within(box).getByRole('switch', { name: /^Retain/ })).toBeChecked()
    expect(app.broker.getRequests('post /publish')[0]?.body).toMatchObject({ topic: 'a/b', retain: true })
  })
})
