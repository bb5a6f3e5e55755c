import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { connector } from '../../../../tests/support/components/connectors/rows'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { connectors } from './connectors'

const { Show } = connectors

type Answer = AnswerOf<'get /connectors/{id}'>

const createStoredConnector = (more: object = {}) =>
  connector({
    description: 'old note',
    headers: { authorization: '******' },
    max_inflight: 3,
    ...more,
  })

const PUT = 'put /connectors/{id}'
const saved = {
  [PUT]: ({ body }) => ({ ...(createStoredConnector() as object), ...(body as object) }) as AnswerOf<typeof PUT>,
} as Answers

/** `reads`: responses of the broker in order; the last one repeats. */
async function open(...reads: Answer[]) {
  let at = 0
  const app = await renderApp(<Show />, {
    path: '/connector/http:hook?tab=settings',
    route: '/connector/:id',
    broker: { ...saved, 'get /connectors/{id}': () => reads[Math.min(at++, reads.length - 1)] as Answer },
  })
  const note = await screen.findByRole('textbox', { name: /^Note/ })
  await app.user.clear(note)
  await app.user.type(note, 'new note')
  return app
}

const save = () => screen.getByRole('button', { name: 'Save' })

describe('saving a restarted resource', () => {
  it('[IN-16] shows the current and new settings and waits for confirmation', async () => {
    const { user, broker } = await open(createStoredConnector())
    await user.click(save())
    const question = await screen.findByRole('dialog', { name: 'Save 1 change?' })
    expect(question).toHaveTextContent('Saving restarts the connector.')
    expect(within(question).getByText('Note').parentElement).toHaveTextContent('Now:old noteAfter saving:new note')
    expect(broker.getRequests(PUT)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.getRequests(PUT)).toEqual([])
    expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('new note')

    await user.click(save())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Connector hook updated')).toBeInTheDocument()
    expect(broker.getRequests(PUT)[0]?.body).toMatchObject({
      description: 'new note',
      headers: { authorization: '******' },
    })
  })

  it("[IN-16] keeps others' changes and leaves them out of the confirmation", async () => {
    const { user, broker } = await open(createStoredConnector(), createStoredConnector({ enable: false }))
    await user.click(save())
    const question = await screen.findByRole('dialog', { name: 'Save 1 change?' })
    expect(question).not.toHaveTextContent('Enabled')
    await user.click(within(question).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(broker.getRequests(PUT)).toHaveLength(1))
    expect(broker.getRequests(PUT)[0]?.body).toMatchObject({ description: 'new note', enable: false })
    await screen.findByText(/^Connector hook updated/)
  })

  it('[IN-16] is skipped if the settings are already active', async () => {
    const { user, broker } = await open(createStoredConnector(), createStoredConnector({ description: 'new note' }))
    await user.click(save())
    expect(await screen.findByText('Not saved: these settings already apply')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(broker.getRequests(PUT)).toEqual([])
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'))
  })

  it('[IN-16] is not offered for an unchanged form', async () => {
    const { user } = await open(createStoredConnector())
    const note = screen.getByRole('textbox', { name: /^Note/ })
    await user.clear(note)
    await user.type(note, 'old note')
    expect(save()).toHaveAttribute('aria-disabled', 'true')
  })

  it('[IN-16] never shows a secret, not even the new one', async () => {
    const { user } = await open(createStoredConnector())
    const value = screen.getByDisplayValue('******')
    await user.clear(value)
    await user.type(value, 'Bearer s3cret')
    await user.click(save())
    const question = await screen.findByRole('dialog', { name: 'Save 2 changes?' })
    expect(question).not.toHaveTextContent('s3cret')
    expect(question).toHaveTextContent('New value')
  })
})
