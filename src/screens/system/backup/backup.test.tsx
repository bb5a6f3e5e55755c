import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal, unreachable } from '../../../../tests/support/components/replies'
import { session } from '../../../api/session'
import { backup } from './backup'

const { List } = backup

type Files = AnswerOf<'get /data/files'>

const file = (filename: string, node = 'emqx@a') => ({
  filename,
  node,
  size: 3_670_016,
  created_at: '2026-11-20T15:42:49+00:00',
  created_at_sec: 1_795_189_369,
})
const files = (...data: ReturnType<typeof file>[]): Files => ({
  data,
  meta: { page: 1, limit: 50, count: data.length, hasnext: false },
})
const open = (broker: Answers = {}, role: 'administrator' | 'viewer' = 'administrator') =>
  renderApp(<List />, {
    path: '/backup',
    route: '/backup',
    role,
    broker: { 'get /data/files': files(file('one.tar.gz'), file('two.tar.gz', 'emqx@b')), ...broker },
  })
const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }))

async function restore(broker: Answers) {
  const app = await open(broker)
  await app.user.click((await findRow(/two/)).getByRole('button', { name: /^Restore/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Restore two.tar.gz?' })
  expect(question).toHaveTextContent('The file is on emqx@b.')
  expect(question).toHaveTextContent('cannot be undone')
  await app.user.click(within(question).getByRole('button', { name: 'Restore' }))
  return app
}

// Background work outlives its page and ends with the session.
afterEach(() => session.clear())

it('[SY-5] lists the files of all nodes with their size and deletes each on its own node', async () => {
  const { user, broker } = await open({ 'delete /data/files/{filename}': undefined })
  const row = await findRow(/two/)
  expect(row.getByText('emqx@b')).toBeInTheDocument()
  expect(row.getByText(/^3[.]5\s?MB$/)).toBeInTheDocument()
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete backup two.tar.gz?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(broker.getRequests('delete /data/files/{filename}')).toMatchObject([
      { params: { filename: 'two.tar.gz' }, query: { node: 'emqx@b' } },
    ]),
  )
})

it('[SY-5] restores the confirmed file from its node and reports full success', async () => {
  const { broker } = await restore({ 'post /data/import': undefined })
  expect(await screen.findByText('two.tar.gz was restored without errors.')).toBeInTheDocument()
  expect(broker.getRequests('post /data/import')[0]?.body).toEqual({ filename: 'two.tar.gz', node: 'emqx@b' })
  await waitFor(() => expect(broker.getRequests('get /data/files').length).toBeGreaterThan(1))
})

it('[SY-5] lists the parts that were not restored', async () => {
  await restore({
    'post /data/import': refusal(
      400,
      'BAD_REQUEST',
      'Failed to import the following config path: "<img src=x>", reason: {error,eacces}\n',
    ),
  })
  const report = await screen.findByText(/restored, except for 1 part/)
  expect(report).toHaveTextContent('Configuration <img src=x>: Permission denied on the node')
  expect(document.querySelector('img')).toBeNull()
})

it.each([
  [
    'a refusal',
    refusal(400, 'BAD_REQUEST', 'importing EMQX Enterprise data backup to EMQX is not allowed'),
    /was not restored: A backup of EMQX Enterprise cannot be/,
  ],
  ['no answer', unreachable, /may still be running/],
])('[SY-5] shows %s until dismissed', async (_, answer, text) => {
  const { user } = await restore({ 'post /data/import': answer })
  expect(await screen.findByText(text)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Dismiss this report' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('[SY-5] continues a restore on other pages and starts no second one', async () => {
  let finish = () => {}
  const answer = new Promise<undefined>((resolve) => {
    finish = () => resolve(undefined)
  })
  const { unmount } = await restore({ 'post /data/import': () => answer })
  expect(await screen.findByRole('progressbar', { name: /^Restoring two/ })).toBeInTheDocument()
  unmount()
  const { user } = await open()
  expect(await screen.findByRole('progressbar', { name: /^Restoring two/ })).toBeInTheDocument()
  const restoreButton = (await findRow(/one/)).getByRole('button', { name: /^Restore/ })
  expect(restoreButton).toHaveAttribute('aria-disabled', 'true')
  await user.click(restoreButton)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  finish()
  expect(await screen.findByText('two.tar.gz was restored without errors.')).toBeInTheDocument()
})

it.each([
  ['two.tar.gz restored', undefined],
  ['Restoring two.tar.gz had problems: see Backup', refusal(400, 'BAD_REQUEST', 'backup file not found')],
])('[SY-5] notifies a user on another page: %s', async (text, answer) => {
  let finish = () => {}
  const pendingAnswer = new Promise<typeof answer>((resolve) => {
    finish = () => resolve(answer)
  })
  const { user, path } = await restore({ 'post /data/import': () => pendingAnswer as Promise<undefined> })
  await screen.findByRole('progressbar', { name: /^Restoring two/ })
  // The page is hidden from assistive technology until the dialog is removed.
  await user.click(await screen.findByRole('button', { name: 'Upload backup' }))
  await waitFor(() => expect(path()).toBe('/backup/upload'))
  finish()
  expect(await screen.findByText(text)).toBeInTheDocument()
})

it('[SY-5] shows why none can be created, and allows a viewer only to view and download', async () => {
  const { user, unmount } = await open({ 'post /data/export': refusal(500, 'INTERNAL_ERROR', 'enospc') })
  await user.click(await screen.findByRole('button', { name: 'Create backup' }))
  expect(await screen.findByText(/The backup could not be created: .*enospc/i)).toBeInTheDocument()
  unmount()
  await open({}, 'viewer')
  const row = await findRow(/one/)
  for (const name of ['Create backup', 'Upload backup'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  expect(row.getByRole('button', { name: /^Restore/ })).toHaveAttribute('aria-disabled', 'true')
  expect(row.getByRole('button', { name: /^Download/ })).not.toHaveAttribute('aria-disabled')
})
