import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TrendChart } from '../../../src/ui/TrendChart'
import { renderApp } from '../support/renderApp'

const points = Array.from({ length: 5 }, (_, index) => ({ t: 1_700_000_000_000 + index * 60_000, in: index }))

it('names each chart, and only the focused chart speaks', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 160))
  const series = [{ id: 'in', label: 'Incoming' }]
  const { user } = await renderApp(
    <>
      <TrendChart title="Messages" series={series} points={points} syncId="all" />
      <TrendChart title="Bytes" series={series} points={points} syncId="all" />
    </>,
  )
  const messages = await screen.findByRole('application', { name: 'Messages' })
  const bytes = screen.getByRole('application', { name: 'Bytes' })
  act(() => messages.focus())
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.querySelectorAll('.recharts-tooltip-wrapper')).toHaveLength(2))
  const speaking = [...document.querySelectorAll('.recharts-default-tooltip[aria-live]')]
  expect(speaking).toHaveLength(1)
  expect(messages.closest('.recharts-wrapper')).toContainElement(speaking[0] as HTMLElement)
  expect(within(bytes).queryByRole('status')).toBeNull()
})
