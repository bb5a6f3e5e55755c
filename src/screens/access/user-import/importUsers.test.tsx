import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal, unreachable } from '../../../../tests/support/components/replies'
import { Import } from './Import'

const ID = 'password_based:built_in_database'
const POST = 'post /authentication/{id}/import_users'
const nothing = undefined

const open = (broker: Answers) =>
  renderApp(<Import />, {
    path: `/authentication/detail/${encodeURIComponent(ID)}/users/import`,
    route: '/authentication/detail/:authenticator/users/import',
    broker,
  })

const csv = (count: number) =>
  new File(
    [`user_id,password,is_superuser\n${Array.from({ length: count }, (_, at) => `u${at},p,false`).join('\n')}`],
    'users.csv',
  )
const choose = () => screen.findByLabelText('Choose file', { selector: 'input' })

describe('user import', () => {
  it('[AC-6] shows a preview, reports errors by line, and sends the valid rows', async () => {
    const { user, broker } = await open({ [POST]: nothing })
    const file = new File(['user_id,password,is_superuser\nann,p,true\nbob,p,perhaps\n<b>,p,'], 'users.csv')
    await user.upload(await choose(), file)
    expect(await screen.findByText('Line 3: is_superuser must be true or false, not “perhaps”')).toBeInTheDocument()
    expect(screen.getByText('<b>')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Import 2 users' }))
    expect(await screen.findByText('2 users imported')).toBeInTheDocument()
    expect(broker.getRequests(POST)).toEqual([
      {
        operation: POST,
        params: { id: ID },
        query: { type: 'plain' },
        body: [
          { user_id: 'ann', password: 'p', is_superuser: true },
          { user_id: '<b>', password: 'p', is_superuser: false },
        ],
      },
    ])
  })

  it('[AC-6] shows the progress of a long file and which chunk was refused', async () => {
    const { user, broker } = await open({
      [POST]: ({ body }) =>
        (body as { user_id: string }[])[0]?.user_id === 'u1000' ? refusal(400, 'BAD_REQUEST', 'bad_format') : nothing,
    })
    await user.upload(await choose(), csv(2500))
    await user.click(await screen.findByRole('button', { name: 'Import 2,500 users' }))
    const report = await screen.findByRole('alert')
    expect(report).toHaveTextContent('1,000 of 2,500 users imported.')
    expect(report).toHaveTextContent('Users 1,001 to 2,000 were not accepted')
    expect(report).toHaveTextContent('Unexpected file format (BAD_REQUEST)')
    expect(broker.getRequests(POST)).toHaveLength(2)
  })

  it.each([
    ['no answer comes', unreachable],
    ['a proxy answers', refusal(502, 'BAD_GATEWAY', '')],
  ])('[AC-6] does not report a chunk as refused if the result is unknown, because %s', async (_, reply) => {
    const { user } = await open({
      [POST]: ({ body }) => ((body as { user_id: string }[])[0]?.user_id === 'u1000' ? reply : nothing),
    })
    await user.upload(await choose(), csv(1500))
    await user.click(await screen.findByRole('button', { name: 'Import 1,500 users' }))
    const report = await screen.findByRole('alert')
    expect(report).toHaveTextContent('1,000 of 1,500 users imported.')
    expect(report).toHaveTextContent('It is unknown whether users 1,001 to 1,500 were imported')
  })

  it('[AC-6] when stopped, reports which chunk may be imported; leaving the page stops it as well', async () => {
    let answer: (() => void) | undefined
    const { user, broker, unmount } = await open({
      [POST]: ({ body }) =>
        (body as { user_id: string }[])[0]?.user_id === 'u1000'
          ? new Promise<undefined>((resolve) => {
              answer = () => resolve(nothing)
            })
          : nothing,
    })
    const begin = async () => {
      await user.upload(await choose(), csv(2500))
      await user.click(await screen.findByRole('button', { name: 'Import 2,500 users' }))
      expect(await screen.findByText('1,000 of 2,500 imported')).toBeInTheDocument()
    }
    await begin()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/Users 1,001 to 2,000 were being sent/)).toBeInTheDocument()
    expect(broker.getRequests(POST)).toHaveLength(2)
    await begin()
    unmount()
    answer?.()
    // The next chunk would be sent in the turns after the response.
    for (let turn = 0; turn < 10; turn++) await new Promise((next) => setTimeout(next))
    expect(broker.getRequests(POST)).toHaveLength(4)
  })

  it('[AC-6] reads the file again when the password type changes', async () => {
    const { user } = await open({})
    await user.upload(await choose(), csv(1))
    await screen.findByRole('button', { name: 'Import 1 user' })
    await user.click(screen.getByRole('radio', { name: /^Password hashes/ }))
    expect(await screen.findByText(/must have these columns: user_id,password_hash/)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import 0 users' })).toHaveAttribute('aria-disabled', 'true'),
    )
  })
})
