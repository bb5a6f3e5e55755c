import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { type AppOptions, renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { callBroker } from '../../api/callBroker'
import { broker } from '../../api/client'
import { CallsDrawer } from './CallsDrawer'

const HOSTILE = '<img src=x onerror=alert(1)>/%2F#'

const answers: Answers = {
  'get /clients': { data: [], meta: { page: 1, limit: 20, count: 0, hasnext: false } },
  'get /clients/{clientid}': refusal(404, 'CLIENTID_NOT_FOUND', 'Client ID not found'),
  'put /mqtt/retainer': refusal(400, 'BAD_REQUEST', `{"path":"root.backend","reason":"${HOSTILE}"}`),
  'post /users': refusal(409, 'ALREADY_EXISTS', 'username_already_exists'),
}

async function open(options: AppOptions = {}) {
  const onClose = vi.fn()
  const app = await renderApp(<CallsDrawer onClose={onClose} />, { broker: answers, ...options })
  const dialog = await screen.findByRole('dialog')
  const lines = () => within(dialog).queryAllByRole('listitem')
  const line = (text: string) => {
    const found = lines().find((each) => each.textContent?.includes(text))
    if (!found) throw new Error(`no line with ${text}`)
    return found
  }
  const expandCall = (text: string) =>
    app.user.click(within(line(text)).getByText(text, { exact: false, selector: 'code' }))
  return { ...app, dialog, lines, line, unfold: expandCall, onClose }
}

const runIgnoringErrors = (run: () => Promise<unknown>) => act(async () => void (await run().catch(() => undefined)))

/** Waits for a change to be logged, after its secrets are masked. */
async function change(run: () => Promise<unknown>, path: string) {
  await runIgnoringErrors(run)
  await screen.findByText(path, { selector: 'code' })
}

afterEach(() => vi.unstubAllGlobals())

describe('[SH-14] call drawer', () => {
  it('counts repeated reads while open and shows why one failed', async () => {
    const { line, lines, unfold } = await open()
    expect(await screen.findByText('No calls')).toBeInTheDocument()
    await runIgnoringErrors(() => broker.get('/clients', { params: { query: { page: 1 } } }))
    await runIgnoringErrors(() => broker.get('/clients', { params: { query: { page: 1 } } }))
    await runIgnoringErrors(() => broker.get('/clients/{clientid}', { params: { path: { clientid: HOSTILE } } }))
    expect(lines()).toHaveLength(2)
    expect(line('/clients?page=1')).toHaveTextContent('2 times')
    expect(line('/clients?page=1')).toHaveTextContent('200')
    expect(lines()[0]).toHaveTextContent('404')
    expect(lines()[0]).toHaveTextContent('/clients/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%2F%252F%23')
    await unfold('/clients/%3C')
    expect(await screen.findByRole('alert')).toHaveTextContent('CLIENTID_NOT_FOUND')
    expect(document.querySelector('img')).toBeNull()
  })

  it('shows the body with masked secrets and copies the command for token or key', async () => {
    const { line, unfold, user, dialog } = await open()
    vi.stubGlobal('isSecureContext', true)
    const secret = 'hunter2'
    await change(
      () => callBroker('post', '/users', { body: { username: "o'neil", password: secret, role: 'viewer' } }),
      '/users',
    )
    await unfold('/users')
    const users = line('/users')
    expect(await within(users).findByText('Request body')).toBeInTheDocument()
    expect(users).toHaveTextContent('Secrets are replaced by ******')
    expect(dialog.textContent).not.toContain(secret)
    const command = within(users).getByRole('group', { name: 'curl command' })
    expect(command).toHaveTextContent(`"username":"o'\\''neil","password":"******"`)
    expect(command).toHaveTextContent('-H "Authorization: Bearer $TOKEN"')
    await user.click(within(users).getByRole('button', { name: 'Copy as curl' }))
    expect(await navigator.clipboard.readText()).toBe(command.textContent)
    expect(await within(users).findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Sign in with'), 'API key ($API_KEY, $SECRET_KEY)')
    expect(command).toHaveTextContent('-u "$API_KEY:$SECRET_KEY"')
  })

  it('filters reads and changes, with an empty state', async () => {
    const { lines, user } = await open()
    await runIgnoringErrors(() => broker.get('/clients'))
    await change(() => callBroker('put', '/mqtt/retainer', { body: { enable: true } }), '/mqtt/retainer')
    expect(lines().map((each) => each.querySelector('code')?.textContent)).toEqual(['PUT', 'GET'])
    await user.selectOptions(screen.getByLabelText('Kind'), 'Changes')
    expect(lines()).toHaveLength(1)
    await user.selectOptions(screen.getByLabelText('Kind'), 'Reads')
    expect(lines()).toHaveLength(1)
    await user.selectOptions(screen.getByLabelText('Page'), 'All pages')
    expect(lines().length).toBeGreaterThanOrEqual(1)
  })

  it('marks omitted parts of texts, forms and long bodies', async () => {
    const { unfold, line } = await open({
      broker: { ...answers, 'put /configs': {}, 'post /data/files': {}, 'post /publish': { id: '1' } } as Answers,
    })
    await change(() => callBroker('put', '/configs', { body: 'node.cookie = "s3cret"', text: true }), '/configs')
    await unfold('/configs')
    expect(line('/configs')).toHaveTextContent('A text of 22 characters')
    const form = new FormData()
    form.append('filename', new File(['x'], 'my backup.tar.gz'))
    await change(() => callBroker('post', '/data/files', { body: form }), '/data/files')
    await unfold('/data/files')
    expect(line('/data/files')).toHaveTextContent(`-F 'filename=@"my backup.tar.gz"'`)
    await change(() => callBroker('post', '/publish', { body: { payload: "'".repeat(70_000) } }), '/publish')
    await unfold('/publish')
    await waitFor(() => expect(line('/publish')).toHaveTextContent('longer than 65,536 characters'))
    expect(line('/publish')).toHaveTextContent('--data-binary @body.json')
  })

  it('is translated to Chinese', async () => {
    await open({ language: 'zh' })
    expect(screen.getByRole('dialog', { name: 'API 调用' })).toHaveTextContent('没有调用')
  })
})
