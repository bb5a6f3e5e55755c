import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf } from '../../tests/support/components/brokerAnswers'
import { createMediaQueryList } from '../../tests/support/components/browser'
import { renderApp } from '../../tests/support/components/renderApp'
import { Settings as General } from '../screens/management/mqtt-general/mqttGeneral'
import { Settings as Session } from '../screens/management/mqtt-session/mqttSession'

type Zone = AnswerOf<'get /configs/global_zone'>
const ZONE: Zone = { mqtt: { max_packet_size: '2MB', max_clientid_len: 100, max_topic_levels: 128, strict_mode: true } }

const open = async () => {
  let stored: Zone = ZONE
  const app = await renderApp(<General />, {
    path: '/mqtt/general',
    broker: {
      'get /configs/global_zone': () => stored,
      'put /configs/global_zone': ({ body }) => {
        stored = body as Zone
        return stored
      },
    },
  })
  const levels = await screen.findByRole('textbox', { name: /^Max topic levels/ })
  const type = async (text: string) => {
    await app.user.clear(levels)
    await app.user.type(levels, text)
  }
  return { ...app, levels, type, put: () => app.broker.getRequests('put /configs/global_zone') }
}
const reviewButton = () => screen.queryByRole('button', { name: 'Review changes' })

describe('[MG-4] review before saving', () => {
  it('shows changes by field and saves them', async () => {
    const { user, type, put } = await open()
    expect(reviewButton()).toBeNull()
    await type('64')
    expect(screen.getByRole('button', { name: 'Discard' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.click(reviewButton() as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Save 1 change?' })
    expect(dialog).toHaveTextContent(/Max topic levels\s*Now:\s*128\s*After saving:\s*64/)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(put()).toHaveLength(1))
    expect(put()[0]?.body).toMatchObject({ mqtt: { max_topic_levels: 64, max_packet_size: '2MB' } })
    await waitFor(() => expect(reviewButton()).toBeNull())
  })

  it('can be closed without saving, and shows errors first', async () => {
    const { user, levels, type, put } = await open()
    await type('70000')
    await user.click(reviewButton() as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(levels).toHaveAttribute('aria-invalid', 'true'))
    await type('7')
    await user.click(reviewButton() as HTMLElement)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(levels).toHaveValue('7')
    expect(put()).toEqual([])
  })
})

describe('[MG-3] section', () => {
  it('resets to defaults as a whole and is saved like other input', async () => {
    const { user, put } = await open()
    const section = screen.getByRole('button', { name: /^Connections/ })
    expect(section).toHaveTextContent('3 differ from the default')
    await user.click(screen.getByRole('button', { name: 'Reset “Connections” to its defaults' }))
    expect(section).toHaveFocus()
    expect(section).not.toHaveTextContent('differ')
    expect(screen.getByRole('textbox', { name: /^Max packet size/ })).toHaveValue('1')
    expect(screen.getByRole('switch', { name: /^Strict mode/ })).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Reset “Connections” to its defaults' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(put()).toHaveLength(1))
    expect(put()[0]?.body).toEqual({
      mqtt: { max_packet_size: '1MB', max_clientid_len: 65535, max_topic_levels: 128, strict_mode: false },
    })
  })
})

describe('[SH-23] inspector beside a form', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      createMediaQueryList(media, media.includes('min-width')),
    )
  })
  const inspector = () => screen.getByRole('complementary', { name: 'Form details' })

  it('shows name, default and saved value of the focused field, and lists the changes', async () => {
    const { user, levels, type } = await open()
    expect(inspector()).toHaveTextContent(/^Select a field/)
    await user.click(levels)
    const details = within(inspector()).getByRole('region', { name: 'Focused field' })
    expect(details).toHaveTextContent(/Max topic levels/)
    expect(details).toHaveTextContent(/Name in the API\s*max_topic_levels/)
    expect(details).toHaveTextContent(/Default\s*128/)
    expect(details).toHaveTextContent(/Saved value\s*128/)
    expect(within(inspector()).queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
    await type('64')
    const changes = within(inspector()).getByRole('region', { name: 'Unsaved changes' })
    expect(changes).toHaveTextContent(/Max topic levels\s*Now:\s*128\s*After saving:\s*64/)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(within(inspector()).queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })

  it('follows the focus to parts of a field and to choices', async () => {
    const zone: Zone = { mqtt: { session_expiry_interval: '2h', max_inflight: 32, mqueue_priorities: { 'a/b': 1 } } }
    await renderApp(<Session />, { path: '/mqtt/session', broker: { 'get /configs/global_zone': zone } })
    const focus = (control: HTMLElement) => act(() => control.focus())
    focus(await screen.findByRole('combobox', { name: 'Session expiry: unit' }))
    expect(inspector()).toHaveTextContent(/Name in the API\s*session_expiry_interval/)
    focus(screen.getByRole('textbox', { name: 'Topic priorities 1: value' }))
    expect(inspector()).toHaveTextContent(/Name in the API\s*mqueue_priorities/)
    focus(screen.getAllByRole('combobox', { name: /^Message expiry/ })[0] as HTMLElement)
    expect(inspector()).toHaveTextContent(/Name in the API\s*message_expiry_interval/)
    focus(screen.getByRole('radio', { name: /^Disabled/ }))
    expect(inspector()).toHaveTextContent(/Name in the API\s*mqueue_priorities/)
  })

  it('is left out on narrow pages', async () => {
    vi.mocked(window.matchMedia).mockImplementation((media) => createMediaQueryList(media, false))
    await open()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
