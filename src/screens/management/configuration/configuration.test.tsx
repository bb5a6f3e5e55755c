import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { plain } from '../../../../tests/support/components/replies'
import { Configuration } from './Configuration'

const WHOLE = `mqtt { max_inflight = 32 }
sysmon { os { cpu_high_watermark = 80% } }
dashboard { password = "******" }
`
const text = (body: string, status = 200) => plain(body, { status, type: 'text/plain' })

const createAnswers = (more: Answers = {}): Answers => ({
  'get /configs': ({ query }) => text(query.key ? `${query.key} { only = true }\n` : WHOLE),
  'put /configs': text(''),
  'get /nodes': [{ node: 'emqx@127.0.0.1', node_status: 'running' }],
  ...more,
})

const open = (options: AppOptions = {}) =>
  renderApp(<Configuration />, { path: '/configuration', route: '/configuration', broker: createAnswers(), ...options })
const openImport = (options: AppOptions = {}) => open({ path: '/configuration?tab=import', ...options })

const field = () => screen.findByRole('textbox', { name: 'Configuration to import' })
/** Sets the text at once, because typing a long text is slow. */
const write = async (value: string) => fireEvent.change(await field(), { target: { value } })
const readChanges = async () => (await screen.findByRole('list', { name: 'Changes by the import' })).textContent

beforeEach(() => {
  vi.restoreAllMocks()
})

it('[MG-15] loads the full configuration or a section of a node, and steps through search matches', async () => {
  const { user, broker, path } = await open()
  const configBox = await screen.findByRole('textbox', { name: 'Configuration: All sections' })
  expect(configBox).toHaveValue(WHOLE)
  expect(configBox).toHaveAttribute('readonly')

  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'MAX')
  expect(screen.getByText('1 of 1, line 1')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await user.type(screen.getByRole('textbox', { name: 'Search' }), '{{ ')
  expect(screen.getByText('1 of 4, line 1')).toBeInTheDocument()
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getByText('3 of 4, line 2')).toBeInTheDocument()
  expect((configBox as HTMLTextAreaElement).selectionStart).toBe(WHOLE.indexOf('{ cpu'))
  await user.click(screen.getByRole('button', { name: 'Next match' }))
  await user.click(screen.getByRole('button', { name: 'Next match' }))
  expect(screen.getByText('1 of 4, line 1')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'ghost')
  expect(screen.getByText('No matches')).toBeInTheDocument()

  await user.click(screen.getByRole('combobox', { name: 'Section' }))
  await user.click(await screen.findByRole('option', { name: 'sysmon' }))
  expect(await screen.findByRole('textbox', { name: 'Configuration: sysmon' })).toHaveValue('sysmon { only = true }\n')
  await user.click(screen.getByRole('combobox', { name: 'Node' }))
  await user.click(await screen.findByRole('option', { name: 'emqx@127.0.0.1' }))
  await waitFor(() =>
    expect(broker.getRequests('get /configs').map(({ query }) => query)).toContainEqual({
      key: 'sysmon',
      node: 'emqx@127.0.0.1',
    }),
  )
  expect(path()).toContain('key=sysmon')
})

it('[MG-15] shows a megabyte of hostile text unchanged, and the reason for a loading error', async () => {
  const hostile = `a = "<img src=x onerror=alert(1)> %2F # \u202e"\n`
  const long = hostile + 'x = 1 # filler\n'.repeat(70_000)
  const { broker, user } = await open({ broker: createAnswers({ 'get /configs': text(long) }) })
  expect(await screen.findByRole('textbox', { name: 'Configuration: All sections' })).toHaveValue(long)
  expect(document.querySelector('img')).toBeNull()
  broker.answer({ 'get /configs': plain('{"code":"BAD_REQUEST","message":"Node not found"}', { status: 404 }) })
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText(/The configuration could not be read: .*Node not found/)).toBeInTheDocument()
})

it('[MG-15] previews the changes of an import before confirmation and sends the text unchanged', async () => {
  const { user, broker } = await openImport()
  expect(await screen.findByText('Nothing to compare')).toBeInTheDocument()
  const file = '# mine\nmqtt.max_inflight = 64\nsysmon {}\n'
  await user.upload(screen.getByLabelText('Choose file'), new File([file], 'my.hocon'))
  expect(await readChanges()).toBe('− mqtt.max_inflight = 32+ mqtt.max_inflight = 64')
  await user.click(screen.getByRole('radio', { name: /replace/ }))
  expect(await readChanges()).toContain('− sysmon.os.cpu_high_watermark = 80%')

  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Import this configuration?' })
  expect(dialog).toHaveTextContent('Sections: mqtt, sysmon.')
  expect(dialog).toHaveTextContent('go back to their defaults')
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Configuration imported')).toBeInTheDocument()
  const [sent] = broker.getRequests('put /configs')
  expect([sent?.query, sent?.body]).toEqual([{ mode: 'replace' }, file])
})

it('[MG-15] shows a refusal at its lines and keeps the input', async () => {
  const refusalBody = {
    mqtt: {
      kind: 'validation_error',
      path: 'mqtt.max_inflight',
      reason: { expected: 'emqx_schema:range()' },
      value: 'x',
    },
    node: 'read_only',
  }
  const { user } = await openImport({
    broker: createAnswers({ 'put /configs': text(JSON.stringify(refusalBody), 400) }),
  })
  const input = '\nmqtt.max_inflight = x\nnode.name = y\n'
  await write(input)
  await readChanges()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The broker refused the import because of these settings')
  expect(alert).toHaveTextContent('Line 2 mqtt.max_inflight')
  expect(alert).toHaveTextContent('Line 3 node: Read only')
  await user.click(within(alert).getByRole('button', { name: 'Line 3' }))
  const area = (await field()) as HTMLTextAreaElement
  expect(area).toHaveValue(input)
  expect(area).toHaveFocus()
  expect(input.slice(area.selectionStart, area.selectionEnd)).toBe('node.name = y')
})

it('[MG-15] warns about masked secrets and unreadable parts, and rejects files without text', async () => {
  const { user, broker } = await openImport({ broker: createAnswers({ 'put /configs': text('', 500) }) })
  await write('dashboard.password = "******"')
  expect(await screen.findByText(/A secret is masked with six stars, on line 1\./)).toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Import' })
  expect(button).toHaveAttribute('aria-disabled', 'true')

  await write('this is } not {{ HOCON')
  expect(await screen.findByText(/^Line 1: “=” is missing\. The console cannot read/)).toBeInTheDocument()
  expect(await readChanges()).toContain('+ this is } not {{ HOCON')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/The broker refused the import: .*500/)
  expect(broker.getRequests('put /configs')).toHaveLength(1)

  await user.upload(screen.getByLabelText('Choose file'), new File(['\0\0'], 'x.conf'))
  expect(await screen.findByText('x.conf is not a text file')).toBeInTheDocument()
  const large = new File([''], 'large.conf')
  Object.defineProperty(large, 'size', { value: 5 * 2 ** 20 })
  await user.upload(screen.getByLabelText('Choose file'), large)
  expect(await screen.findByText(/large\.conf is too large/)).toBeInTheDocument()
  expect(await field()).toHaveValue('this is } not {{ HOCON')
})

it('[MG-15] imports nothing if the configuration changed since the comparison', async () => {
  const { user, broker } = await openImport()
  await write('mqtt.max_inflight = 64')
  await readChanges()
  broker.answer({ 'get /configs': text(WHOLE.replace('32', '48')) })
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/The configuration has changed meanwhile/)).toBeInTheDocument()
  await waitFor(async () => expect(await readChanges()).toBe('− mqtt.max_inflight = 48+ mqtt.max_inflight = 64'))
  expect(broker.getRequests('put /configs')).toHaveLength(0)
})

it('[MG-15] a viewer can view and compare but not import', async () => {
  const { user, broker } = await openImport({ role: 'viewer', language: 'zh' })
  fireEvent.change(await screen.findByRole('textbox', { name: '要导入的配置' }), {
    target: { value: 'mqtt.max_inflight = 1' },
  })
  const button = await screen.findByRole('button', { name: '导入' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(broker.getRequests('put /configs')).toHaveLength(0)
})
