import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { TrendChart } from './TrendChart'

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

it('[MO-15] shows marks as one tab stop with text, user and link, and in the table', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 160))
  const marks = [
    { t: 1_700_000_000_000, text: 'Update rule: a', actor: 'admin', to: '/rule/rules/a' },
    { t: 1_700_000_200_000, text: 'Node started', actor: 'n1' },
    { t: 1_700_000_201_000, text: 'Alarm: cpu', actor: 'n1' },
  ]
  const series = [{ id: 'in', label: 'Incoming' }]
  const { user } = await renderApp(<TrendChart title="Messages" series={series} points={points} marks={marks} />)
  const group = await screen.findByRole('group', { name: 'Changes on the time axis: Messages' })
  const [first, second] = within(group).getAllByRole('button')
  expect(first).toHaveAccessibleName(/^Update rule: a · admin/)
  expect(second).toHaveAccessibleName(/^2 changes/)
  expect(second).toHaveAttribute('tabindex', '-1')
  act(() => first?.focus())
  await user.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(/Node started · n1.*Alarm: cpu · n1/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'As table' }))
  const link = await screen.findByRole('link', { name: 'Update rule: a' })
  expect(link).toHaveAttribute('href', expect.stringContaining('/rule/rules/a'))
})
