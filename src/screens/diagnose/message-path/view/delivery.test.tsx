import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../../tests/support/components/brokerAnswers'
import { type App, renderApp } from '../../../../../tests/support/components/renderApp'
import { refusal } from '../../../../../tests/support/components/replies'
import { ClientQuestion } from './ClientQuestion'

const HOSTILE = '<img src=x onerror=alert(1)>/%2F'
const meta = { page: 1, limit: 1, count: 1, hasnext: false }
const client = { clientid: 'dev-1', node: 'n@h', username: 'ann', connected: true, mqueue_len: 0, mqueue_max: 1_000 }

const broker: Answers = {
  'get /nodes': [],
  'get /clients': { data: [client], meta },
  'get /clients/{clientid}/subscriptions': [{ clientid: 'dev-1', node: 'n@h', topic: 'cmd/4', qos: 1 }],
  'get /authorization/sources': { sources: [] },
  'get /authorization/settings': { no_match: 'deny', deny_action: 'ignore' },
  'get /configs/global_zone': { mqtt: { mqueue_store_qos0: true } },
}

async function submitQuestion(more: Answers = {}, topic = 'cmd/line-2', clientid = 'dev-1'): Promise<App> {
  const app = await renderApp(<ClientQuestion topic={topic} />, { broker: { ...broker, ...more } })
  await app.user.click(screen.getByRole('textbox', { name: 'Client ID' }))
  await app.user.paste(clientid)
  await app.user.click(screen.getByRole('button', { name: 'Explain' }))
  return app
}

/** The skeleton has the same role. */
const expectAnswer = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))

describe('[CL-16] why a client does not get a message', () => {
  it('names the missing subscription, the near miss, and the rule that denies it', async () => {
    await submitQuestion()
    await expectAnswer('dev-1 does not subscribe to cmd/line-2, and authorization denies it.')
    expect(screen.getByText('cmd/4: level 2 is 4, but line-2 in the topic.')).toBeInTheDocument()
    expect(screen.getByText('Its 1 subscription does not match')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Check access' })).toHaveAttribute(
      'href',
      '/authorization/simulator?clientid=dev-1&action=subscribe&topic=cmd%2Fline-2',
    )
    expect(screen.getByRole('link', { name: 'Subscriptions' })).toHaveAttribute(
      'href',
      '/clients/detail/dev-1?tab=subscriptions',
    )
  })

  it('shows that messages wait for a client that is away', async () => {
    await submitQuestion({ 'get /clients': { data: [{ ...client, connected: false, mqueue_len: 12 }], meta } }, 'cmd/4')
    await expectAnswer('Messages on cmd/4 wait in its queue.')
    expect(screen.getByText('12 messages of 1,000 wait')).toBeInTheDocument()
  })

  it('knows clients without a session, and shows hostile names as text', async () => {
    await submitQuestion({ 'get /clients': { data: [], meta: { ...meta, count: 0 } } }, HOSTILE, HOSTILE)
    await expectAnswer(`The broker has no session for ${HOSTILE}.`)
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Connection log',
      'Message path of this topic',
    ])
  })

  it('explains without the rules if they cannot be read', async () => {
    await submitQuestion({ 'get /authorization/sources': refusal(500, 'INTERNAL_ERROR', 'broken') })
    await expectAnswer('dev-1 does not subscribe to cmd/line-2.')
    expect(screen.getByText('Known only to the broker')).toBeInTheDocument()
  })

  it('reports that the subscriptions cannot be read', async () => {
    await submitQuestion({ 'get /clients/{clientid}/subscriptions': refusal(500, 'INTERNAL_ERROR', 'broken') })
    expect(await screen.findByText('The session could not be read')).toBeInTheDocument()
  })
})
