import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KeyValue } from '../../../src/ui/KeyValue'
import { PayloadView } from '../../../src/ui/PayloadView'
import { Time } from '../../../src/ui/Time'
import { renderApp } from '../support/renderApp'

const bytes = (text: string) => new TextEncoder().encode(text)
const panel = () => screen.getByRole('tabpanel')

it('PayloadView: the form is chosen by keyboard, and one that does not fit says so', async () => {
  const { user } = await renderApp(<PayloadView bytes={new Uint8Array([0xff, 0x00, 0x41])} />)
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Hex')
  expect(panel()).toHaveTextContent('ff 00 41')
  screen.getByRole('tab', { selected: true }).focus()
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(panel()).toHaveTextContent('/wBB')
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  expect(panel()).toHaveTextContent('not valid UTF-8 text')
  await user.click(screen.getByRole('tab', { name: 'JSON' }))
  expect(panel()).toHaveTextContent('not valid JSON')
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

it('(T3, T22) PayloadView: markup is text, numbers keep every digit, and 64 kB and more are bounded', async () => {
  const { user, container, unmount } = await renderApp(
    <PayloadView bytes={bytes('{"a":"<img src=x onerror=alert(1)>","n":9007199254740993}')} />,
  )
  expect(panel()).toHaveTextContent('9007199254740993')
  expect(container.querySelector('img')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  expect(panel().querySelector('pre')?.textContent).toContain('<img src=x onerror=alert(1)>')
  unmount()
  await renderApp(<PayloadView bytes={bytes('x'.repeat(200_000))} />)
  expect(panel().querySelector('pre')?.textContent?.length).toBe(65_536)
  expect(panel()).toHaveTextContent('The first 64 KB of 195 KB are shown; copying includes all.')
})

it('PayloadView: an empty payload says so and has nothing to copy', async () => {
  await renderApp(<PayloadView bytes={new Uint8Array()} />)
  expect(panel()).toHaveTextContent('The payload is empty.')
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

it('KeyValue: facts of one name both stand, missing ones read –, 0 and false do not', async () => {
  const items = [
    { label: 'Name', value: 'a' },
    { label: 'Name', value: 'b' },
    { label: 'Reason', value: '' },
    { label: 'Port', value: 0, help: 'TCP' },
  ]
  await renderApp(<KeyValue items={items} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['a', 'b', '–', '0', 'TCP'])
})

it('Time: a moment is relative, and exact in its description; the other way where that is wanted', async () => {
  const value = new Date(Date.now() - 3 * 60_000).toISOString()
  const { container, unmount } = await renderApp(<Time value={value} />)
  const time = () => container.querySelector('time')
  expect(time()).toHaveTextContent('3 minutes ago')
  expect(time()).toHaveAttribute('datetime', value)
  const exact = time()?.getAttribute('aria-description')
  expect(exact).toMatch(/\d{4}/)
  unmount()
  const other = await renderApp(<Time value={value} exact />)
  expect(other.container.querySelector('time')).toHaveTextContent(exact ?? '')
})

it.each([null, undefined, '', 'infinity', 'yesterday', Number.NaN, 2 ** 60])(
  '(T22, T28) Time: %s is no moment, and nothing breaks',
  async (value) => {
    const { container } = await renderApp(<Time value={value} unknown="never" />)
    expect(container).not.toHaveTextContent(/NaN|Invalid/)
    expect(container.querySelector('time')).toBeNull()
    expect(container).toHaveTextContent('never')
  },
)
