import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeBroker } from '../../tests/support/components/brokerAnswers'
import { renderApp } from '../../tests/support/components/renderApp'
import { type Reply, refusal } from '../../tests/support/components/replies'
import { queryClient } from '../api/queryClient'
import { store } from '../api/store'
import { LivePanel } from './live/LivePanel'
import { useDocument } from './useDocument'

const INTERVAL = 5000

function Panel() {
  const live = useDocument('/nodes')
  return (
    <LivePanel live={live} failedTitle="No nodes" skeleton="table">
      {(nodes) => <p>{nodes.length} nodes</p>}
    </LivePanel>
  )
}

/** Creates a response that is resolved on demand. */
function createDeferredReply() {
  let resolveReply = (_: Reply) => {}
  const promise = new Promise<Reply>((resolve) => {
    resolveReply = resolve
  })
  return { promise, give: (answer: Reply) => act(async () => resolveReply(answer)) }
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const details = () => screen.getByText('Details').closest('details') as HTMLDetailsElement

let broker: FakeBroker

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  store.set('preferences', 'live.interval', INTERVAL)
  ;({ broker } = await renderApp(<Panel />, { broker: { 'get /nodes': refusal(500, 'INTERNAL_ERROR', 'first') } }))
  await screen.findByText(/first/, { selector: 'p' })
  details().open = true
})

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  store.set('preferences', 'live.interval', undefined)
})

describe('failed panel without data', () => {
  it('keeps its error and open details while it polls', async () => {
    const before = details()
    const next = createDeferredReply()
    broker.answer({ 'get /nodes': () => next.promise })
    await advanceTime(4 * INTERVAL)
    expect(broker.getRequests('get /nodes')).toHaveLength(2)
    expect(screen.queryByRole('status')).toBeNull()
    expect(details()).toBe(before)
    await next.give(refusal(500, 'INTERNAL_ERROR', 'second'))
    expect(await screen.findByText(/second/, { selector: 'p' })).toBeInTheDocument()
    expect(details()).toBe(before)
    expect(before.open).toBe(true)
    expect(before).toHaveTextContent('second')
    broker.answer({ 'get /nodes': [] })
    await advanceTime(8 * INTERVAL)
    expect(screen.getByText('0 nodes')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the retry in its button, which keeps the focus, and announces repeated failures', async () => {
    const next = createDeferredReply()
    broker.answer({ 'get /nodes': () => next.promise })
    const button = screen.getByRole('button', { name: 'Try again' })
    button.focus()
    fireEvent.click(button)
    await advanceTime(0)
    expect(button).toHaveTextContent('Trying again…')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button)
    await advanceTime(1000)
    expect(broker.getRequests('get /nodes')).toHaveLength(2)
    expect(screen.getByRole('alert')).toHaveTextContent('first')
    await next.give(refusal(503, 'SERVICE_UNAVAILABLE', 'third'))
    await advanceTime(0)
    expect(button).toHaveTextContent('Try again')
    expect(button).not.toHaveAttribute('aria-disabled')
    expect(button).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('third')
    expect(details().open).toBe(true)
  })

  it('shows that it retried even if the response is immediate', async () => {
    const button = screen.getByRole('button', { name: 'Try again' })
    fireEvent.click(button)
    await advanceTime(100)
    expect(broker.getRequests('get /nodes')).toHaveLength(2)
    expect(button).toHaveTextContent('Trying again…')
    await advanceTime(400)
    expect(button).toHaveTextContent('Try again')
  })

  it('shows loading after its data is reset, without an earlier failure', async () => {
    broker.answer({ 'get /nodes': [] })
    await advanceTime(4 * INTERVAL)
    expect(screen.getByText('0 nodes')).toBeInTheDocument()
    const next = createDeferredReply()
    broker.answer({ 'get /nodes': () => next.promise })
    await act(async () => void queryClient.resetQueries())
    await advanceTime(10)
    expect(screen.getByRole('status')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
