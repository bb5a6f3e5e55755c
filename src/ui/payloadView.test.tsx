import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { KeyValue } from './KeyValue'
import { PayloadView } from './PayloadView'
import { Time } from './Time'

const bytes = (text: string) => new TextEncoder().encode(text)
const panel = () => screen.getByRole('tabpanel')

it('PayloadView: selects the format by keyboard and reports an unsuitable one', async () => {
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

it('PayloadView: shows markup as text, preserves digits, and truncates 64 kB and more', async () => {
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

it('PayloadView: shows that a payload is empty, without a copy button', async () => {
  await renderApp(<PayloadView bytes={new Uint8Array()} />)
  expect(panel()).toHaveTextContent('The payload is empty.')
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

it('KeyValue: shows facts with the same name, and missing values as – but not 0 and false', async () => {
  const items = [
    { label: 'Name', value: 'a' },
    { label: 'Name', value: 'b' },
    { label: 'Reason', value: '' },
    { label: 'Port', value: 0, help: 'TCP' },
  ]
  await renderApp(<KeyValue items={items} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['a', 'b', '–', '0', 'TCP'])
})

it('Time: shows a relative time with the exact one as description, or vice versa', async () => {
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
  'Time: %s is not a timestamp and does not break',
  async (value) => {
    const { container } = await renderApp(<Time value={value} unknown="never" />)
    expect(container).not.toHaveTextContent(/NaN|Invalid/)
    expect(container.querySelector('time')).toBeNull()
    expect(container).toHaveTextContent('never')
  },
)
