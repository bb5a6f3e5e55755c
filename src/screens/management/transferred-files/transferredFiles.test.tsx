import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { Files } from './Files'

type Page = AnswerOf<'get /file_transfer/files'>
const file = (name: string, uri?: string) => ({
  clientid: 'c/1#',
  fileid: 'f',
  name,
  size: 11,
  timestamp: '2026-11-01T00:00:00Z',
  ...(uri !== undefined && { uri }),
})
const OURS = '/api/v5/file_transfer/file?node=emqx%40127.0.0.1&fileref=a%2F..%2F%23'

const open = (more: Answers) =>
  renderApp(<Files />, {
    path: '/file-transfer/files',
    route: '/file-transfer/files',
    broker: { 'get /file_transfer': { enable: true }, ...more },
  })

it('[MG-16] shows that file transfer is disabled without requesting files', async () => {
  const { broker } = await open({ 'get /file_transfer': { enable: false } })
  expect(await screen.findByText('File transfer is disabled')).toBeInTheDocument()
  expect(broker.getRequests('get /file_transfer/files')).toHaveLength(0)
})

it('[MG-16] lists files by page, reports a refused download, and opens external links in a new tab', async () => {
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, broker } = await open({
    'get /file_transfer/files': ({ query }): Page =>
      query.following === 'next'
        ? { files: [file('bucket.bin', 'https://s3.example/b?sig=1'), file('lost.bin')] }
        : { files: [file('<img src=x onerror=alert(1)>', OURS)], cursor: 'next' },
    'get /file_transfer/file': refusal(404, 'NOT_FOUND', 'File not found'),
  })
  expect(await screen.findByRole('row', { name: /<img src=x onerror=alert\(1\)>/ })).toHaveTextContent('11 B')
  expect(document.querySelector('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Download: <img/ }))
  expect(await screen.findByText(/^Not downloaded: .*File not found/)).toBeInTheDocument()
  expect(broker.getRequests('get /file_transfer/file')[0]?.query).toEqual({ node: 'emqx@127.0.0.1', fileref: 'a/../#' })

  const more = screen.queryByRole('button', { name: 'Load more' })
  if (more) await user.click(more)
  await user.click(await screen.findByRole('button', { name: 'Open link: bucket.bin' }))
  expect(openSpy).toHaveBeenCalledWith('https://s3.example/b?sig=1', '_blank', 'noopener,noreferrer')
  expect(screen.getByRole('button', { name: /^Download: lost\.bin/ })).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(screen.getByText('3 files')).toBeInTheDocument())
})

it('[MG-16] shows why files could not be loaded, and retries', async () => {
  const { user, broker } = await open({ 'get /file_transfer/files': refusal(400, 'BAD_REQUEST', 'it broke') })
  expect(await screen.findByRole('alert')).toHaveTextContent(/it broke/)
  broker.answer({ 'get /file_transfer/files': { files: [] } })
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('No files')).toBeInTheDocument()
})
